import { describe, expect, it } from 'vitest';
import { TWITCH_PARENTS } from '#shared/stream/stream.constants.ts';
import { playerUrl } from './player-url.ts';

const twitch = {
  id: 'twitch' as const,
  embedUrl: 'https://player.twitch.tv/?channel=coop',
  channelId: 'coop',
};
const parents = (url: string) => new URL(url).searchParams.getAll('parent');

describe('playerUrl', () => {
  it('names the page and the fixed hosts as parents of the Twitch player', () => {
    const url = playerUrl(twitch, 'hub.example');
    expect(url).toMatch(/^https:\/\/player\.twitch\.tv\/\?channel=coop&/);
    expect(parents(url)).toEqual(['hub.example', 'www.hub.example', ...TWITCH_PARENTS]);
    expect(parents(playerUrl(twitch, 'www.hub.example')).slice(0, 2)).toEqual([
      'www.hub.example',
      'hub.example',
    ]);
    expect(new URL(url).searchParams.get('autoplay')).toBe('false');
  });

  it('lists each parent once, and omits a host that is not known yet', () => {
    expect(parents(playerUrl(twitch, 'localhost'))).toEqual([...TWITCH_PARENTS]);
    expect(parents(playerUrl(twitch, ''))).toEqual([...TWITCH_PARENTS]);
  });

  it('builds an address from the channel id where no embed address is given', () => {
    const url = playerUrl({ ...twitch, embedUrl: '', channelId: 'a&b' }, 'hub.example');
    expect(new URL(url).searchParams.get('channel')).toBe('a&b');
    expect(playerUrl({ id: 'youtube', embedUrl: '', channelId: 'UC1' }, 'hub.example')).toBe(
      'https://www.youtube.com/embed/live_stream?channel=UC1',
    );
  });

  it('embeds the YouTube live stream', () => {
    const embedUrl = 'https://www.youtube.com/embed/live_stream?channel=UC2';
    expect(playerUrl({ id: 'youtube', embedUrl, channelId: 'UC2' }, 'hub.example')).toBe(embedUrl);
  });

  it('uses the changed id of a channel instead of the one in its embed address', () => {
    const url = playerUrl({ ...twitch, channelId: 'other' }, 'hub.example');
    expect(new URL(url).searchParams.getAll('channel')).toEqual(['other']);
    const embedUrl = 'https://www.youtube.com/embed/live_stream?channel=UC2';
    expect(playerUrl({ id: 'youtube', embedUrl, channelId: 'UC3' }, 'hub.example')).toBe(
      'https://www.youtube.com/embed/live_stream?channel=UC3',
    );
  });

  it('is blank for TikTok, and for a channel that is not set up', () => {
    expect(playerUrl({ id: 'tiktok', embedUrl: '', channelId: '@coop' }, 'hub.example')).toBe('about:blank');
    expect(playerUrl(undefined, 'hub.example')).toBe('about:blank');
  });
});
