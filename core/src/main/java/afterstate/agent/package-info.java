/// The interfaces of all players, and the text that configures them.
///
/// **What lives here.** An [Agent] chooses moves; an [Evaluator] judges afterstates. [AgentSpec]
/// and [EvaluatorSpec] are the records that configure and create them. [About] and [Parameter]
/// describe these records, and a [FileReference] is a value that refers to a file. [SpecParser]
/// reads their text, which [SpecText] may write in quotes; [OtherParameters] are those that a
/// record passes on. A [SeriesAgent] is kept for many games. [CodeOrigin] tells code that is not
/// part of this program, [AgentException] that it failed. [MoveCost] and [Lookahead] describe what
/// an agent costs and how far it looks. [Suggestion] helps with an unknown name,
/// [RenamedParameters] with one that has changed. [Analysis] answers "what should I do on this
/// board?".
///
/// **Uses** `board`. **Used by** `baseline`, `catalog`, `cli`, `cluster`, `contract`, `drive`,
/// `expectimax`, `experiment`, `game`, `grade`, `grading`, `heuristic`, `learn`, `mcts`, `ntuple`,
/// `plugin`, `process`, `puzzle`, `rollout`, `speed`, `study`, `terminal`, `training`, `tune`,
/// `web`.
///
/// **Does not belong here:** an algorithm, or a list of them. `catalog` has that list.
@NullMarked
package afterstate.agent;

import org.jspecify.annotations.NullMarked;
