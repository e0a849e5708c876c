import { expect, it } from 'vitest';
import { playingTime, timesIn } from '#shared/core/playing-time.ts';
import { chaptersOf, plainNotes, withPicture } from './chapters.ts';

it('reads lines that begin with a time as chapters, and leaves the other notes', () => {
  const { chapters, rest } = chaptersOf(
    'Before.\n\n00:00 Cold open\n- 02:30 - The harbour\n(1:07:05) The end\n\nAfter.',
  );
  expect(chapters).toEqual([
    { at: 0, title: 'Cold open' },
    { at: 150, title: 'The harbour' },
    { at: 4025, title: 'The end' },
  ]);
  expect(rest).toBe('Before.\n\nAfter.');
});

it.each([
  '02:30 One line alone is a mention',
  '02:30 Later\n00:10 Earlier',
  'At 02:30 and\nat 03:30 within the words',
])('reads no chapters from %j', (notes) => expect(chaptersOf(notes)).toEqual({ chapters: [], rest: notes }));

it('finds positions in a text, but no times of day, parts of numbers or impossible minutes', () => {
  expect(timesIn('At 4:10, then 1:02:03.').map(({ seconds }) => seconds)).toEqual([250, 3723]);
  expect(timesIn('at 9:30 pm, 9:30 Uhr, 12.10:30, 3:75, 1:2:3:4')).toEqual([]);
  expect([0, 65, 3723].map(playingTime)).toEqual(['00:00', '01:05', '1:02:03']);
});

const SRC = '/media/0f8fad5b-d9cb-469f-a165-70867728950e/3f2a9c-1200x800.webp';

it('a chapter ends with a picture of the media library, which plain notes leave out', () => {
  const notes = `Before.\n0:00 Cold open\n1:30 The wind ![a mast, 2:10 m tall](${SRC}) \nAfter ![x](${SRC})`;
  const { chapters, rest } = chaptersOf(notes);
  expect(chapters).toEqual([
    { at: 0, title: 'Cold open', picture: undefined },
    { at: 90, title: 'The wind', picture: { src: SRC, alt: 'a mast, 2:10 m tall' } },
  ]);
  expect(rest).toBe(`Before.\nAfter ![x](${SRC})`);
  expect(plainNotes(notes)).toBe(`Before.\n0:00 Cold open\n1:30 The wind\nAfter ![x](${SRC})`);
  // A line with a time that is no list of chapters has no picture either.
  expect(chaptersOf(`1:30 The wind ![a mast](${SRC})`)).toEqual({ chapters: [], rest: '1:30 The wind' });
});

it.each([
  '![a](https://elsewhere.example/media/0f8fad5b-d9cb-469f-a165-70867728950e/3f2a9c-1200x800.webp)',
  '![a](//elsewhere.example/a.webp)',
  '![a](javascript:alert(1))',
  '![a](data:image/png;base64,AAAA)',
  '![a](/media/outside?url=https://elsewhere.example/a.png)',
  '![a](/media/0f8fad5b-d9cb-469f-a165-70867728950e/../../admin.webp)',
  `![a](${SRC}?x=1)`,
  `![a](${SRC}" onerror="alert(1))`,
  '![a](/api/admin/session)',
  `![a](${SRC}`,
  `![a${SRC})`,
  `![a](${SRC}) and more`,
  `[a](${SRC})`,
])('%j is text, not a picture', (written) => {
  const notes = `0:00 Cold open\n1:30 The wind ${written}`;
  const [, wind] = chaptersOf(notes).chapters;
  expect(wind).toEqual({ at: 90, title: `The wind ${written}`, picture: undefined });
  expect(plainNotes(notes)).toBe(notes);
});

it('long lines of opened brackets and spaces are read quickly', () => {
  const line = (part: string) => `1:30 a ${part.repeat(5000 / part.length)}`;
  const before = performance.now();
  for (const part of ['![', '![](', ' ', '!', `![](/media/`]) plainNotes(`0:00 b\n${line(part)}`);
  expect(performance.now() - before).toBeLessThan(500);
});

it('a picture is written for one chapter, changed and removed, and no other line changes', () => {
  const notes = 'Before.\n- 0:00 Cold open\n(1:30) The wind  \nAfter.';
  const first = withPicture(notes, 90, { src: SRC, alt: 'a [tall] mast\n' });
  expect(first).toBe(`Before.\n- 0:00 Cold open\n(1:30) The wind ![a tall mast](${SRC})\nAfter.`);
  const other = SRC.replace('3f2a9c', 'b7d1');
  const changed = withPicture(first, 90, { src: other, alt: '' });
  expect(chaptersOf(changed).chapters[1]?.picture).toEqual({ src: other, alt: '' });
  expect(withPicture(changed, 90, undefined)).toBe(notes.replace('wind  ', 'wind'));
});
