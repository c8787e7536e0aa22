/// What the page and the HTTP API answer: watch, play, ask, compare, replay.
///
/// **What lives here.** [Server] puts everything together. Each class with routes answers for one
/// part of the API: [AskRoutes], [GameRoutes], [TournamentRoutes], [ReviewRoute], [ReportRoutes].
/// [Players] turns spec text into agents and holds them to [ServerLimits], and those that the owner
/// of the server added to the limit of [TimedAgents]. [Models] finds the models of trainings and
/// opens them within a limit of memory. [Thinkers] lets a limited number of agents think at a time,
/// and [Programs] a limited number of programs play. [WarmUp] sends requests before clients do.
/// [Sparring] brings agents into the class of `lobby`.
///
/// A request has a virtual thread, which costs nothing while it waits. Agents think in platform
/// threads, so that a long search never blocks the other requests.
///
/// **Uses** `agent`, `board`, `catalog`, `experiment`, `files`, `game`, `grade`, `http`, `lobby`,
/// `ntuple`, `plugin`, `process`, `random`, `training`. **Used by** `cli`.
///
/// **Does not belong here:** the page itself, which is in the resources under `web`; anything that
/// knows no board, agent, game, report or study, which is in `http`.
@NullMarked
package afterstate.web;

import org.jspecify.annotations.NullMarked;
