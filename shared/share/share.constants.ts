/** Networks cut titles from about this many characters on. */
export const TITLE_ADVISED = 70;

export const QR_LEVEL = 'L';
/** The quiet zone, in modules. */
export const QR_MARGIN = 2;
export const QR_DIALOG_PX = 256;
export const QR_PAGE_PX = 300;
export const QR_FOOTER_PX = 88;
/** The saved picture is larger, so that print stays sharp. */
export const QR_PNG_PX = 1200;

/** More than this makes a code too dense for a phone to read. */
export const QR_ADDRESS_MAX = 1000;
