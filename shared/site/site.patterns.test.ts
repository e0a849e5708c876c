import { describe, expect, it } from 'vitest';
import { lengthOf } from '#shared/core/text.ts';
import { isMeantToBeFound } from './site.pages.ts';
import { pageKeys } from './site.paths.ts';
import { metaPatterns } from './site.patterns.schema.ts';
import { DESCRIPTION_LENGTH, fillPattern, patternedMeta, TITLE_LENGTH } from './site.patterns.ts';

const texts = {
  page: 'Podcasts',
  about: 'shows, episodes, guests',
  description: 'All of them.',
  creator: 'Coop',
  network: 'Coop TV',
  tagline: 'A line',
};
const fill = (pattern: string, most = 60, change = {}) => fillPattern(pattern, { ...texts, ...change }, most);

describe('a pattern', () => {
  it('is filled with the parts that it names', () => {
    expect(fill('{page} | {creator}')).toEqual({ text: 'Podcasts | Coop', isCut: false });
    expect(fill('{creator}: {page} ({tagline})').text).toBe('Coop: Podcasts (A line)');
  });

  it('takes as many words of what the page is about as there is room for', () => {
    const pattern = '{page}: {about} | {creator}';
    expect(fill(pattern, 40).text).toBe('Podcasts: shows, episodes, guests | Coop');
    expect(fill(pattern, 39).text).toBe('Podcasts: shows, episodes | Coop');
    expect(fill(pattern, 20)).toEqual({ text: 'Podcasts | Coop', isCut: false });
  });

  it('leaves out a part without a text, and what stands before it', () => {
    expect(fill('{page}: {about} | {creator}', 60, { about: '' }).text).toBe('Podcasts | Coop');
    expect(fill('{about} | {page}', 60, { about: '' }).text).toBe('Podcasts');
    expect(fill('{about}', 60, { about: '' }).text).toBe('');
  });

  it('does not say a name twice, and does not take the beginning of a word for it', () => {
    expect(fill('{page} | {creator}', 60, { page: 'Book Coop' }).text).toBe('Book Coop');
    expect(fill('{page} | {creator}', 60, { page: 'Cooperation' }).text).toBe('Cooperation | Coop');
  });

  it('leaves out the last parts where it is too long, and cuts the first after a whole word', () => {
    expect(fill('{page} | {tagline} | {creator}', 20)).toEqual({ text: 'Podcasts | A line', isCut: true });
    const long = fill('{page} | {creator}', 20, { page: 'The keeper who counted ships' });
    expect(long).toEqual({ text: 'The keeper who…', isCut: true });
    expect(fill('Some words that nobody needs before {page}', 20)).toEqual({
      text: 'Some words that…',
      isCut: true,
    });
  });
});

describe('the pattern of the program', () => {
  const identity = (name: string) => ({
    creatorName: name,
    artistName: name,
    artistPath: '/artist',
    networkName: name,
    networkPath: '/network',
    assistantName: 'A',
    contactEmail: 'a@a.example',
    tagline: 'A line',
    footerNote: 'A note',
  });
  const found = pageKeys.filter((key) => isMeantToBeFound(key) && key !== 'splash');

  it('gives every page a title and a description of the advised length, for names of 2 to 36 letters', () => {
    const wrong: string[] = [];
    for (let length = 2; length <= 36; length += 1)
      for (const off of [[], found])
        for (const key of found) {
          const names = identity('x'.repeat(length));
          const sources = { patterns: { title: '', description: '' }, off };
          const { title, description } = patternedMeta(key, names, 'https://a.example', sources);
          const fits = (text: string, { least, most }: { least: number; most: number }) =>
            lengthOf(text) >= least && lengthOf(text) <= most;
          // The home page is called Home.
          if (key !== 'home' && !fits(title, TITLE_LENGTH))
            wrong.push(`${length} ${key}: ${title} (${title.length})`);
          if (!fits(description, DESCRIPTION_LENGTH))
            wrong.push(`${length} ${key}: ${description} (${description.length})`);
        }
    expect(wrong).toEqual([]);
  });
});

it.each([
  [{ title: '{page} {name}' }, /There is no part \{name\}\. Use \{page\}, \{about\}/],
  [{ title: '{page} | {description}' }, /There is no part \{description\}/],
  [{ title: '{page' }, /A part begins with \{ and ends with \}/],
  [{ title: 'My site' }, /Use \{page\}: without it, pages get the same title/],
  [{ description: '{about}' }, /Use \{description\}/],
])('the patterns %j are refused with a reason', (change, reason) => {
  const { error } = metaPatterns.safeParse({ title: '', description: '', ...change });
  expect(error?.issues[0]?.message).toMatch(reason);
});
