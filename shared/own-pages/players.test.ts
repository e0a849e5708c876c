import { expect, it } from 'vitest';
import { playerOf } from './players.ts';

it.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'YouTube',
  ],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871', 'Vimeo'],
  ['https://open.spotify.com/track/abc123', 'https://open.spotify.com/embed/track/abc123?theme=0', 'Spotify'],
  [
    'https://www.twitch.tv/videos/123',
    'https://player.twitch.tv/?video=123&parent=hub.example&autoplay=false',
    'Twitch',
  ],
  [
    'https://twitch.tv/coop',
    'https://player.twitch.tv/?channel=coop&parent=hub.example&autoplay=false',
    'Twitch',
  ],
])('plays %s in the player of its service', (url, src, service) => {
  expect(playerOf(url, 'hub.example')).toMatchObject({ src, service });
});

it.each([
  'https://example.com/video',
  'https://twitch.tv.evil.example/coop',
  'https://evil.example/?u=https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)',
  'https://www.twitch.tv/videos/',
])('returns no player for %s', (url) => {
  expect(playerOf(url)).toBeNull();
});
