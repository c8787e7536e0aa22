/// The page in a real browser: Chromium without a window, told what to do over its DevTools
/// protocol. Where there is no Chromium and none can be installed, these tests are skipped with a
/// message that nobody overlooks.
@NullMarked
package afterstate.browser;

import org.jspecify.annotations.NullMarked;
