import { describe, expect, it } from 'vitest';
import { type Platform, THREAD_PARTS_MAX } from './social.constants.ts';
import { networkRules, partsFor } from './social.rules.ts';
import { splitIntoParts } from './social.thread.ts';

const around = { mediaUrls: [], site: 'https://hub.example' };
const SENTENCE = 'She learned to mix in her head, just to make the room bearable. ';
const LINK = `https://coop.example/${'convos/'.repeat(20)}42`;
const postOf = (content: string, hashtags: string[] = []) => ({ content, texts: {}, threads: {}, hashtags });
const split = (platform: Platform, content: string, hashtags: string[] = []) =>
  splitIntoParts(platform, postOf(content, hashtags), around);
/** The same letters, whatever stands between the parts. */
const bare = (text: string) => text.replaceAll(/\s+/g, '');

describe('a text that is split into a thread', () => {
  it('is cut between paragraphs where they fit', () => {
    const [one, two, three] = [2, 3, 4].map((many) => SENTENCE.repeat(many).trim());
    expect(split('bluesky', [one, two, three].join('\n\n'))).toEqual([one, two, three]);
    expect(split('mastodon', [one, two, three].join('\n\n'))).toEqual([`${one}\n\n${two}`, three]);
  });

  it('is cut after a sentence where a paragraph is too long, or would stand alone as a line', () => {
    const content = `Hello!\n\n${SENTENCE.repeat(9).trim()}`;
    const [first = '', ...others] = split('bluesky', content);
    expect(first).toBe(`Hello!\n\n${SENTENCE.repeat(4).trim()}`);
    expect(others).toEqual([SENTENCE.repeat(4).trim(), SENTENCE.trim()]);
  });

  it('is cut after a word in a long sentence, and inside of a word that alone is too long', () => {
    expect(split('bluesky', 'word '.repeat(100))).toEqual([
      'word '.repeat(60).trim(),
      'word '.repeat(40).trim(),
    ]);
    expect(split('bluesky', 'x'.repeat(700)).map((part) => part.length)).toEqual([300, 300, 100]);
    const [japanese = ''] = split('twitter', '今日は新しい曲を書きました。'.repeat(20));
    expect(japanese).toMatch(/^(今日は新しい曲を書きました。)+$/);
  });

  it('cuts no link, and counts one as the network does', () => {
    const parts = split('bluesky', `${SENTENCE.repeat(3)}${LINK} ${SENTENCE.repeat(3)}`);
    expect(parts.filter((part) => part.includes(LINK))).toHaveLength(1);
    expect(split('twitter', `${SENTENCE.repeat(3)}${LINK}`)).toHaveLength(1);
    const far = `https://coop.example/${'x'.repeat(400)}`;
    expect(split('bluesky', `${SENTENCE}${far}`)).toEqual([SENTENCE.trim(), far]);
    expect(split('bluesky', `見て${SENTENCE.repeat(3)}「${LINK}」`).join('')).toContain(LINK);
  });

  it('leaves room for the hashtags of the post at the end of the last part', () => {
    const content = `${SENTENCE.repeat(4)}And so it went.`;
    const tags = ['nightshift', 'radio'];
    const parts = split('bluesky', content, tags);
    const sent = partsFor('bluesky', { ...postOf(content, tags), threads: { bluesky: parts } });
    expect(sent.at(-1)).toMatch(/\n\n#nightshift #radio$/);
    expect(sent.slice(0, -1).join(' ')).not.toContain('#');
    for (const part of sent) expect(networkRules.bluesky.count(part)).toBeLessThanOrEqual(300);
    expect(split('bluesky', SENTENCE.repeat(9), ['y'.repeat(400)]).length).toBeLessThan(5);
  });

  it('loses nothing and fits everywhere, whatever the text', () => {
    const pieces = [
      SENTENCE,
      'Oh. ',
      '\n\n',
      `${LINK} `,
      '#night ',
      '東京の夜。',
      '👨‍👩‍👧‍👦 ',
      'x'.repeat(90),
      '“Yes?” ',
      '\n',
    ];
    let seed = 7;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    for (let round = 0; round < 120; round += 1) {
      const content = Array.from({ length: 3 + (next() % 40) }, () => pieces[next() % pieces.length]).join(
        '',
      );
      for (const platform of ['twitter', 'bluesky', 'mastodon'] as const) {
        const parts = split(platform, content);
        expect(bare(parts.join(''))).toBe(bare(content));
        for (const part of parts)
          expect(networkRules[platform].count(part)).toBeLessThanOrEqual(networkRules[platform].text);
      }
    }
  });

  it('has so many parts at most; what is beyond stays in the last one', () => {
    const parts = split('twitter', SENTENCE.repeat(400));
    expect(parts).toHaveLength(THREAD_PARTS_MAX);
    expect(bare(parts.join(''))).toBe(bare(SENTENCE.repeat(400)));
  });

  it('is split anew from its parts', () => {
    const threads = { bluesky: [SENTENCE.repeat(3).trim(), `${SENTENCE.repeat(6).trim()}`] };
    const parts = splitIntoParts('bluesky', { ...postOf('Else'), threads }, around);
    expect(parts).toEqual([3, 4, 2].map((many) => SENTENCE.repeat(many).trim()));
  });
});
