/** A file that is sent in travels in pieces of this size. */
export const PIECE_BYTES = 4_000_000;
/** What the owner types to have a backup restored. */
export const RESTORE_WORD = 'RESTORE';
