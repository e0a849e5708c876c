/** A key or a signature of `core/signer.ts` at its place in a link. */
const KEY_IN_LINK = /(?<=https?:\/\/\S*[.=])[\w-]{22}(?![\w-])/g;

/** A mail's text as it is kept once it has left: what it said, and not what opens somebody's private page. */
export const withoutKeys = (text: string): string => text.replace(KEY_IN_LINK, '…');
