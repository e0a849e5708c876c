/** A key or a signature of `core/signer.ts` at its place in a link. */
const KEY_IN_LINK = /(?<=https?:\/\/\S*[.=])[\w-]{22}(?![\w-])/g;

/** The text of a sent mail as it is stored: without the keys that open private pages. */
export const withoutKeys = (text: string): string => text.replace(KEY_IN_LINK, '…');
