import { describe, expect, it } from 'vitest';
import type { PlaylistPlatform } from './playlist.constants.ts';
import { playlistEmbedUrl } from './playlist-embed.ts';

describe('playlistEmbedUrl', () => {
  it.each<[PlaylistPlatform, string, string]>([
    [
      'spotify',
      'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M',
      'https://open.spotify.com/embed/playlist/37i9dQZF1DXcBWIGoYBM5M?theme=0',
    ],
    [
      'spotify',
      'https://open.spotify.com/intl-de/playlist/37i9dQZF1DXcBWIGoYBM5M?si=x',
      'https://open.spotify.com/embed/playlist/37i9dQZF1DXcBWIGoYBM5M?theme=0',
    ],
    [
      'spotify',
      'https://open.spotify.com/embed/album/37i9dQZF1DX',
      'https://open.spotify.com/embed/album/37i9dQZF1DX?theme=0',
    ],
    [
      'apple',
      'https://music.apple.com/us/playlist/after-hours/pl.u-abc123?l=en',
      'https://embed.music.apple.com/us/playlist/after-hours/pl.u-abc123?theme=dark',
    ],
    [
      'tidal',
      'https://tidal.com/browse/playlist/1b418bb8-90a7-4f87',
      'https://embed.tidal.com/playlists/1b418bb8-90a7-4f87',
    ],
    [
      'tidal',
      'https://listen.tidal.com/playlist/1b418bb8-90a7-4f87',
      'https://embed.tidal.com/playlists/1b418bb8-90a7-4f87',
    ],
    [
      'youtube',
      'https://www.youtube.com/playlist?list=PLabc_123-x',
      'https://www.youtube-nocookie.com/embed/videoseries?list=PLabc_123-x',
    ],
    [
      'youtube',
      'https://music.youtube.com/watch?v=aqz-KE-bpKQ&list=PLabc',
      'https://www.youtube-nocookie.com/embed/videoseries?list=PLabc',
    ],
  ])('reads a link of %s: %s', (platform, link, embed) => {
    expect(playlistEmbedUrl(link, platform)).toBe(embed);
  });

  it.each<[PlaylistPlatform, string]>([
    ['spotify', 'https://open.spotify.com/search/coop'],
    ['spotify', 'https://example.com/playlist/37i9dQZF1DXcBWIGoYBM5M'],
    ['apple', 'https://music.apple.com/us/search?term=coop'],
    ['tidal', 'https://tidal.com/search?q=coop'],
    ['youtube', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
    ['youtube', 'https://www.youtube.com/playlist?list=%22%3E'],
    ['other', 'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M'],
    ['spotify', 'not an address'],
  ])('returns no player of %s for %s', (platform, link) => {
    expect(playlistEmbedUrl(link, platform)).toBeNull();
  });
});
