/** A letter, a digit, or one of `-._~`, percent-encoded although it needs no encoding; or an encoding in small letters. */
const NEEDLESSLY_ENCODED = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E|(?![\dA-F]{2}))/;
const EMPTY_OR_DOTS = /\/\.{0,2}\/|\/\.{1,2}$/;

/**
 * Whether a path has the one spelling that every reader of it agrees on: no segment is empty or made of dots, and nothing
 * is encoded without need. A slash may end it. Only such a path stays on its host wherever it is resolved: `/.//other.example`
 * does not.
 */
export const isCanonicalPath = (path: string): boolean =>
  /^\/[\x21-\x7e]*$/.test(path) &&
  !/[\\?#]/.test(path) &&
  !EMPTY_OR_DOTS.test(path) &&
  !NEEDLESSLY_ENCODED.test(path);

/** A path in the form used for comparison: percent-encoded text decoded, and without slashes at its end. */
export function comparedPath(path: string): string {
  const decoded = path.replace(/(?:%[0-9a-f]{2})+/gi, decodedOr).normalize('NFC');
  return decoded.replace(/(.)\/+$/, '$1');
}

function decodedOr(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    // Not UTF-8, as on some old sites: at least the case of the encoding becomes the same.
    return encoded.toUpperCase();
  }
}

/** A target's own path, without its query and fragment; undefined for an address elsewhere. */
export const pathOfTarget = (target: string): string | undefined =>
  target.startsWith('/') ? target.replace(/[?#].*$/s, '') : undefined;

/**
 * The address that a redirect leads to: the target with its query and fragment, and every parameter of the
 * requested query that the target does not set itself. In ASCII, as a header must be.
 * @param search the requested query, with its question mark; may be empty
 */
export function locationOf(target: string, search: string): string {
  const url = new URL(target, 'http://site.invalid');
  const own = new URLSearchParams(url.search);
  const asked = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !own.has([...new URLSearchParams(part).keys()][0] ?? ''));
  const query = [url.search.slice(1), ...asked].filter(Boolean).join('&');
  // Two slashes at its start would lead to another host.
  const path = url.pathname.replace(/^\/+/, '/');
  const address = target.startsWith('/') ? path : url.href.replace(/[?#].*$/s, '');
  return `${address}${query && `?${query}`}${url.hash}`;
}
