import { expect, it } from 'vitest';
import { withAutoplay } from './autoplay.ts';

it.each([
  [
    'https://player.twitch.tv/?channel=coop&autoplay=false',
    'https://player.twitch.tv/?channel=coop&autoplay=true',
  ],
  [
    'https://www.youtube.com/embed/live_stream?channel=x',
    'https://www.youtube.com/embed/live_stream?channel=x&autoplay=1',
  ],
  ['https://open.spotify.com/embed/playlist/x?theme=0', 'https://open.spotify.com/embed/playlist/x?theme=0'],
  ['about:blank', 'about:blank'],
  ['/sample/index.html', '/sample/index.html'],
])('adds autoplay to %j where its player supports it', (src, address) => {
  expect(withAutoplay(src)).toBe(address);
});
