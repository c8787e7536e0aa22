/// What every agent and every evaluator keeps to, as rules that a program can check.
///
/// **What lives here.** [AgentContract] and [EvaluatorContract] list the rules, a [ContractRule] is
/// one of them, a [ContractResult] says whether it is kept. The command `check` and the tests check
/// the same rules.
///
/// **Uses** `agent`, `board`, `game`, `random`. **Used by** `cli`.
///
/// **Does not belong here:** how well an agent plays.
@NullMarked
package afterstate.contract;

import org.jspecify.annotations.NullMarked;
