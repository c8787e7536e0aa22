/// Addresses as pictures that a phone can read.
///
/// **What lives here.** [QrCode], as text for a terminal and as a picture for a page.
///
/// **Uses** nothing of ours; the squares come from the library qrcodegen. **Used by** `cli`,
/// `lobby`.
///
/// **Does not belong here:** who shows the code, and where.
@NullMarked
package afterstate.qr;

import org.jspecify.annotations.NullMarked;
