/// Programs of the machine that some tests need: a browser, a checker of shell scripts.
///
/// Uses nothing of ours; the tests of `lab`, `app` and `checks` use it. What a test does with such
/// a program belongs beside that test.
@NullMarked
package afterstate.tools;

import org.jspecify.annotations.NullMarked;
