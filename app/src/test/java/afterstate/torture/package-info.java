/// The program in processes of their own that are killed, stopped, run out of disk and started
/// twice, over and over; what they leave is compared with what an uninterrupted one makes
/// (notes/0014). `mvn verify -Ptorture` and [afterstate.torture.Torture#main] run it; the ordinary
/// check does not.
@NullMarked
package afterstate.torture;

import org.jspecify.annotations.NullMarked;
