/** The value of the `autoplay` parameter for players that support it, by host. */
const autoplay: Readonly<Record<string, string>> = {
  'player.twitch.tv': 'true',
  'www.youtube.com': '1',
  'www.youtube-nocookie.com': '1',
  'player.vimeo.com': '1',
};

/** The address of a player with autoplay turned on, where its service supports that. */
export function withAutoplay(src: string): string {
  const url = URL.parse(src);
  const word = autoplay[url?.hostname ?? ''];
  if (!url || word === undefined) return src;
  url.searchParams.set('autoplay', word);
  return url.href;
}
