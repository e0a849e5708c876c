import { describe, expect, it } from 'vitest';
import { leastTimes } from '#test/support/least-times.ts';
import type { Platform } from './social.constants.ts';
import { networkRules } from './social.rules.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('the length of a text', () => {
  it.each<[Platform, string, number]>([
    ['twitter', 'plain words', 11],
    ['twitter', '東京', 4],
    ['twitter', `${FAMILY} 1`, 4],
    ['twitter', 'cafe\u0301', 4],
    ['twitter', 'See https://example.com/a/very/long/path?that=goes&on=and&on=1 now', 31],
    ['bluesky', `${FAMILY}e\u0301\r\n`, 3],
    ['mastodon', `${FAMILY} https://example.com/a/very/long/path?that=goes&on=and&on=1`, 25],
    ['threads', 'né 🎧', 7],
    ['youtube', 'é', 2],
    ['instagram', FAMILY, 11],
  ])('on %s, of “%s”, is %i', (platform, text, count) => {
    expect(networkRules[platform].count(text)).toBe(count);
  });

  // security: B2
  it.each<Platform>(['twitter', 'bluesky', 'mastodon'])(
    'is counted on %s for the longest accepted text in about the time of four thousand letters',
    async (platform) => {
      const { count } = networkRules[platform];
      const [some, many] = ['東'.repeat(4000), '東'.repeat(63_000)];
      expect(count(many)).toBe(count(some) + 59_000);
      const [usual, longest] = await leastTimes(
        10,
        () => count(some),
        () => count(many),
      );
      expect(longest / usual).toBeLessThan(3);
    },
  );
});
