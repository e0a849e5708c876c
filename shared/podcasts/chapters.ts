import { timesIn } from '#shared/core/playing-time.ts';

export interface Chapter {
  /** Seconds from the beginning. */
  at: number;
  title: string;
}

/** Fewer lines with a time are a mention, not a list of chapters. */
const LEAST = 2;
const AROUND_TIME = /^[\s\-*•([]*$/;
const BEFORE_TITLE = /^[\s)\]\-–—:|.]*/;

/**
 * The chapters that notes list, one a line, each beginning with its time as podcast apps and YouTube read it;
 * none where the times do not rise. `rest`: the notes without those lines.
 */
export function chaptersOf(notes: string): { chapters: Chapter[]; rest: string } {
  const lines = notes.split('\n');
  const read = lines.map(chapterIn);
  const chapters = read.filter((chapter) => chapter !== undefined);
  const rise = chapters.every(({ at }, index) => index === 0 || at > (chapters[index - 1]?.at ?? 0));
  if (chapters.length < LEAST || !rise) return { chapters: [], rest: notes };
  const rest = lines.filter((_, index) => read[index] === undefined).join('\n');
  return { chapters, rest: rest.replace(/\n{3,}/g, '\n\n').trim() };
}

function chapterIn(line: string): Chapter | undefined {
  const [first] = timesIn(line);
  if (!first || !AROUND_TIME.test(line.slice(0, first.start))) return undefined;
  const title = line.slice(first.end).replace(BEFORE_TITLE, '').trim();
  return title ? { at: first.seconds, title } : undefined;
}
