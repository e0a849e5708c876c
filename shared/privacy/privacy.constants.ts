/** What the owner types to have a person's data erased. */
export const ERASE_WORD = 'ERASE';
