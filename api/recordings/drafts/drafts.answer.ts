import { z } from 'zod';
import { playingTime } from '#shared/core/playing-time.ts';
import { platforms } from '#shared/social/social.constants.ts';
import type { Spoken, SpokenRun } from './spoken.ts';

const short = z.string().max(500);
const timed = z.object({
  text: z.string().max(5000),
  times: z.array(z.string().max(20)).max(40).default([]),
});

/** What a model says of a part of a transcript. */
export const partAnswer = z.object({
  chapters: z.array(z.object({ at: short, title: short })).default([]),
  quotes: z.array(z.string().max(2000)).default([]),
  points: z.array(z.object({ at: short, text: z.string().max(1000) })).default([]),
});

/** What it writes of the whole. */
export const wholeAnswer = z.object({
  titles: z.array(short).default([]),
  notes: timed.nullish(),
  letter: timed.extend({ subject: short }).nullish(),
  posts: z.array(timed.extend({ network: z.enum(platforms) })).default([]),
});
export type WholeAnswer = z.output<typeof wholeAnswer>;

const run = z.object({ second: z.int(), text: z.string() });
/** What was found in a transcript, and every time and quote of it is there. */
export const found = z.object({ chapters: z.array(run), quotes: z.array(run), points: z.array(run) });
export type Found = z.output<typeof found>;

export const NOTHING_FOUND: Found = { chapters: [], quotes: [], points: [] };

const PART_CHAPTERS = 4;
const PART_POINTS = 8;
const QUOTES_MAX = 6;
/** Chapters nearer than this to the one before are left out. */
const CHAPTER_S = 20;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** So much of what was left out is said. */
const shown = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** Keeps of an answer what the transcript bears out. `dropped` says what it does not. */
export function checkedPart(
  { chapters, quotes, points }: z.output<typeof partAnswer>,
  spoken: Spoken,
): { found: Found; dropped: string[] } {
  const dropped: string[] = [];
  const placed = (list: readonly { at: string; text: string }[], what: string): SpokenRun[] =>
    list.flatMap(({ at, text }) => {
      const line = spoken.lineAt(at);
      const said = oneLine(text);
      if (line && said) return [{ second: line.second, text: said }];
      if (what) dropped.push(`${what} “${shown(said)}”: no line begins at ${at}.`);
      return [];
    });
  const verbatim = [...new Set(quotes.map(oneLine))].flatMap((quote) => {
    const run = spoken.find(quote);
    if (!run && quote)
      dropped.push(`The quote “${shown(quote)}”: it is not in the transcript word for word.`);
    return run ? [run] : [];
  });
  const titled = chapters.slice(0, PART_CHAPTERS).map(({ at, title }) => ({ at, text: title }));
  return {
    found: {
      chapters: placed(titled, 'The chapter'),
      quotes: verbatim,
      points: placed(points.slice(0, PART_POINTS), ''),
    },
    dropped,
  };
}

/** What was found in all parts, in the order of the recording: a few quotes from everywhere. */
export function together(parts: readonly Found[]): Found {
  const byTime = (one: SpokenRun, other: SpokenRun) => one.second - other.second;
  const chapters: SpokenRun[] = [];
  for (const chapter of parts.flatMap((part) => part.chapters).sort(byTime)) {
    const last = chapters.at(-1);
    if (!last || chapter.second - last.second >= CHAPTER_S) chapters.push(chapter);
  }
  const quotes: SpokenRun[] = [];
  const most = Math.max(0, ...parts.map((part) => part.quotes.length));
  for (let at = 0; at < most; at += 1) quotes.push(...parts.flatMap((part) => part.quotes[at] ?? []));
  return {
    chapters,
    quotes: quotes.slice(0, QUOTES_MAX).sort(byTime),
    points: parts.flatMap(({ points }) => points).sort(byTime),
  };
}

/** Chapters as notes list them. */
export const chapterLines = (chapters: readonly SpokenRun[]): string =>
  chapters.map(({ second, text }) => `${playingTime(second)} ${text}`).join('\n');
