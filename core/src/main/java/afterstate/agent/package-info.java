/// The contracts every player keeps, and the text that names it.
///
/// **What lives here.** [Agent] chooses moves, [Evaluator] judges afterstates; [AgentSpec] and
/// [EvaluatorSpec] are the records that configure and start them, described by [About] and
/// [Parameter], with [Content] for what their text only names. [SpecParser] reads such a text, by
/// the [Parameters] of the record and the [SpecNames] it is given; [Suggestion] answers a name that
/// does not exist, and [RenamedParameters] one that did. [MoveCost] and [Lookahead] are what a
/// record says of its agent. [Analysis] is an answer to "what should I do on this board?".
///
/// **Uses** `board`. **Used by** `baseline`, `catalog`, `cli`, `expectimax`, `experiment`, `game`,
/// `heuristic`, `learn`, `mcts`, `ntuple`, `rollout`, `speed`, `study`, `terminal`, `training`,
/// `tune`, `web`.
///
/// **Does not belong here:** an algorithm, or the name of one. Names are given in `catalog`.
@NullMarked
package afterstate.agent;

import org.jspecify.annotations.NullMarked;
