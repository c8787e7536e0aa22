/// A browser that is told what to do over its DevTools protocol: Chromium, Chrome and their kin.
///
/// **What lives here.** [Browser] is a browser of our own, with a guard that removes it and its
/// profile when this program ends in any way. [DevTools] is the connection to it or to another
/// browser, [BrowserTab] one of its tabs, and [IsolatedScript] a script that sees a page without
/// being seen by it.
///
/// **Uses** no package. **Used by** `cli`, `drive`.
///
/// **Does not belong here:** anything about 2048.
@NullMarked
package afterstate.devtools;

import org.jspecify.annotations.NullMarked;
