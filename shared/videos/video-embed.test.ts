import { describe, expect, it } from 'vitest';
import { videoEmbedUrl } from './video-embed.ts';

const EMBED = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';

describe('videoEmbedUrl', () => {
  it.each([
    ['a short link', 'https://youtu.be/aqz-KE-bpKQ'],
    ['a short link with a query', 'https://youtu.be/aqz-KE-bpKQ?si=abc123&t=42'],
    ['a watch link', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=PL123&index=2'],
    ['a watch link whose id is not first', 'https://www.youtube.com/watch?feature=share&v=aqz-KE-bpKQ'],
    ['a phone link', 'https://m.youtube.com/watch?v=aqz-KE-bpKQ'],
    ['a music link', 'https://music.youtube.com/watch?v=aqz-KE-bpKQ&si=x'],
    ['a short film', 'https://www.youtube.com/shorts/aqz-KE-bpKQ?feature=share'],
    ['a live stream', 'https://www.youtube.com/live/aqz-KE-bpKQ?si=x'],
    ['an embed link', 'https://www.youtube.com/embed/aqz-KE-bpKQ?autoplay=1'],
    ['an embed link without cookies', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    ['a link with spaces and capitals', '  https://WWW.YouTube.com/watch?v=aqz-KE-bpKQ '],
    ['a link with a slash at its end', 'https://youtu.be/aqz-KE-bpKQ/'],
  ])('reads %s', (_, link) => {
    expect(videoEmbedUrl(link)).toBe(EMBED);
  });

  it.each([
    ['a page', 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['a query', 'https://vimeo.com/76979871?share=copy', 'https://player.vimeo.com/video/76979871'],
    [
      'a channel',
      'https://vimeo.com/channels/staffpicks/76979871',
      'https://player.vimeo.com/video/76979871',
    ],
    ['a player', 'https://player.vimeo.com/video/76979871?h=1', 'https://player.vimeo.com/video/76979871'],
  ])('reads a Vimeo link with %s', (_, link, embed) => {
    expect(videoEmbedUrl(link)).toBe(embed);
  });

  it.each([
    ['an id of ten characters', 'https://youtu.be/aqz-KE-bpK'],
    ['an id of twelve characters', 'https://youtu.be/aqz-KE-bpKQQ'],
    ['an id with other characters', 'https://youtu.be/aqz-KE-bp%3CQ'],
    ['a channel', 'https://www.youtube.com/@cooptv/videos'],
    ['a playlist', 'https://www.youtube.com/playlist?list=PL123'],
    ['a bare host', 'https://youtu.be/'],
    ['a Vimeo page without a number', 'https://vimeo.com/watch'],
    ['another host', 'https://example.com/watch?v=aqz-KE-bpKQ'],
    ['a host that only looks alike', 'https://notyoutube.com/watch?v=aqz-KE-bpKQ'],
    ['a script', 'javascript:alert(1)'],
    ['no address', 'Night Drive'],
    ['nothing', ''],
  ])('returns no player for %s', (_, link) => {
    expect(videoEmbedUrl(link)).toBeNull();
  });
});
