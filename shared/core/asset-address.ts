/**
 * The address of a picture, file or frame as pages can show it, of what somebody typed or pasted. What lies on this site
 * becomes a path, which is right after a move to another address too; http becomes https, since pages load nothing
 * without it. `origin` is the site's own.
 */
export function assetAddress(text: string, origin: string): string {
  if (!/^\s*https?:\/\/[^/\s]+\//i.test(text) || !URL.canParse(text)) return text;
  const { origin: host, pathname, search, hash } = new URL(text);
  if (host === origin && !search && !hash) return pathname;
  return text.trim().replace(/^http:/i, 'https:');
}
