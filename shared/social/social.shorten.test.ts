import { describe, expect, it } from 'vitest';
import type { Platform } from './social.constants.ts';
import { networkRules, textFor } from './social.rules.ts';
import { overflowOf, shortened } from './social.shorten.ts';

const around = { mediaUrls: [], site: 'https://hub.example' };
const SENTENCE = 'She learned to mix in her head, just to make the room bearable. ';
const LINK = 'https://coop.example/convos/42';
const postOf = (content: string, hashtags: string[] = []) => ({ content, texts: {}, threads: {}, hashtags });

describe('a text that is too long for a network', () => {
  it('is cut after a sentence', () => {
    const short = shortened('bluesky', postOf(SENTENCE.repeat(6)), around);
    expect(short).toBe(SENTENCE.repeat(4).trim());
  });

  it('is cut after a word where its first sentence is too long already', () => {
    const short = shortened('bluesky', postOf('word '.repeat(100)), around);
    expect(short).toMatch(/^(word )+word…$/);
    expect(networkRules.bluesky.count(short)).toBeGreaterThan(290);
  });

  it('is cut inside of a word that alone is too long', () => {
    expect(shortened('bluesky', postOf('x'.repeat(400)), around)).toBe(`${'x'.repeat(299)}…`);
  });

  it('keeps its link, and loses the hashtags at its end first', () => {
    const text = `${SENTENCE.repeat(4)}${LINK}`;
    expect(shortened('bluesky', postOf(`${text} #nightshift`), around)).toBe(text);
    const cut = shortened('bluesky', postOf(`${SENTENCE.repeat(6)}${LINK} #nightshift`), around);
    expect(cut).toBe(`${SENTENCE.repeat(4).trim()} ${LINK}`);
  });

  it('leaves room for the hashtags of the post, and for text beside media', () => {
    const post = postOf(SENTENCE.repeat(30), ['nightshift', 'radio']);
    for (const [platform, media] of [
      ['bluesky', []],
      ['twitter', []],
      ['mastodon', []],
      ['telegram', ['/media/a/photo.webp']],
    ] as [Platform, string[]][]) {
      const own = shortened(platform, post, { ...around, mediaUrls: media });
      const text = textFor(platform, { ...post, texts: { [platform]: own } });
      const { caption = 0, text: most } = networkRules[platform];
      expect(networkRules[platform].count(text)).toBeLessThanOrEqual(media.length > 0 ? caption : most);
      expect(text).toMatch(/bearable\.\n\n#nightshift #radio$/);
    }
  });
});

describe('the letters that are too many', () => {
  it('are those after what the network takes, as it counts', () => {
    expect(overflowOf('bluesky', 'x'.repeat(312), [])).toEqual(['x'.repeat(300), 'x'.repeat(12)]);
    expect(overflowOf('twitter', '🎧'.repeat(141), [])[1]).toBe('🎧');
    expect(overflowOf('bluesky', `${'x'.repeat(290)} ${LINK}`, [])[1]).toBe(LINK);
    expect(overflowOf('mastodon', 'short', [])).toEqual(['short', '']);
  });
});
