/**
 * The address of a picture, file or frame as pages can use it, from what was typed or pasted. An address on
 * this site becomes a path, which stays right when the site moves; http becomes https, since pages load
 * nothing else. `origin` is the site's own.
 */
export function assetAddress(text: string, origin: string): string {
  if (!/^\s*https?:\/\/[^/\s]+\//i.test(text) || !URL.canParse(text)) return text;
  const { origin: host, pathname, search, hash } = new URL(text);
  if (host === origin && !search && !hash) return pathname;
  return text.trim().replace(/^http:/i, 'https:');
}
