/// Addresses as pictures that a phone can read.
///
/// **What lives here.** [QrCode], as text for a terminal and as a picture for a page. The squares
/// come from the library qrcodegen.
///
/// **Uses** no package. **Used by** `cli`, `lobby`.
///
/// **Does not belong here:** who shows the code, and where.
@NullMarked
package afterstate.qr;

import org.jspecify.annotations.NullMarked;
