/**
 * The site's own address as the program needs it: scheme, host and port in lower case, an international host
 * name in its ASCII form, no path.
 * @returns the origin, or what is wrong with the address, worded as a hint
 */
export function readPublicUrl(text: string): { origin: string } | { problem: string } {
  const example = 'such as https://hub.example';
  const url = URL.parse(text.trim());
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return { problem: `must be an http or https address, ${example}` };
  if (url.username || url.password) return { problem: `must hold no user and password, ${example}` };
  if (url.pathname !== '/')
    return {
      problem: `must be an address without a path, ${example}: the hub answers at the top of its host`,
    };
  if (url.search || url.hash) return { problem: `must end with the host or port, ${example}` };
  return { origin: url.origin };
}

/** The same where the program has not read its settings yet; empty for an invalid address. */
export function publicOrigin(text = ''): string {
  const read = readPublicUrl(text);
  return 'origin' in read ? read.origin : '';
}
