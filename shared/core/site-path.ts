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
  const address = target.startsWith('/') ? url.pathname : url.href.replace(/[?#].*$/s, '');
  return `${address}${query && `?${query}`}${url.hash}`;
}
