const START = /^%PDF-[12]\.\d/;
const END = /%%EOF[\s\0]*$/;

/** How much of a PDF's beginning and end is looked at. */
export const PDF_ENDS_BYTES = 2048;

/**
 * Its marks must be the very first thing and the very last: a file that is a page, a script or an archive as
 * well begins or ends with something else.
 */
export const isPdf = (start: Buffer, end: Buffer): boolean =>
  START.test(start.toString('latin1', 0, 8)) && END.test(end.toString('latin1'));
