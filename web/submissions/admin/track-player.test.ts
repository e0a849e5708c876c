import { expect, it } from 'vitest';
import { trackPlayer } from './track-player.ts';

it.each([
  ['https://youtu.be/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  [
    'https://open.spotify.com/intl-de/track/4uLU6hMCjMI75M1A2tKUQC?si=x',
    'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
  ],
  [
    'https://soundcloud.com/ines/corner-light?in=x',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fines%2Fcorner-light',
  ],
  ['https://example.com/a.MP3', 'https://example.com/a.MP3'],
])('plays %s', (link, src) => {
  expect(trackPlayer(link)?.src).toBe(src);
});

it.each([
  'http://example.com/a.mp3',
  'https://example.com/track',
  'https://soundcloud.com/ines',
  'https://open.spotify.com.evil.example/track/4uLU6hMCjMI75M1A2tKUQC',
  'javascript:alert(1)',
])('embeds no player for %s', (link) => {
  expect(trackPlayer(link)).toBeNull();
});
