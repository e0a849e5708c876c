import { isLibraryPicture } from '#shared/core/address/media-address.ts';
import { timesIn } from '#shared/core/playing-time.ts';

/** A picture of the media library. */
export interface ChapterPicture {
  src: string;
  /** What it shows; empty where that is not said. */
  alt: string;
}

export interface Chapter {
  /** Seconds from the beginning. */
  at: number;
  title: string;
  picture: ChapterPicture | undefined;
}

/** Fewer lines with a time are a mention, not a list of chapters. */
const LEAST = 2;
const AROUND_TIME = /^[\s\-*•([]*$/;
const BEFORE_TITLE = /^[\s)\]\-–—:|.]*/;
/** A picture as Markdown writes it, at the end of a line. */
const PICTURE = /!\[([^[\]]*)\]\((\/media\/[^\s()]*)\)$/;

/**
 * The chapters that notes list, one a line, each beginning with its time as podcast apps and YouTube read it;
 * none where the times do not rise. `rest`: the notes without those lines.
 */
export function chaptersOf(notes: string): { chapters: Chapter[]; rest: string } {
  const lines = notes.split('\n');
  const read = lines.map(chapterIn);
  const chapters = read.filter((chapter) => chapter !== undefined);
  const rise = chapters.every(({ at }, index) => index === 0 || at > (chapters[index - 1]?.at ?? 0));
  if (chapters.length < LEAST || !rise) return { chapters: [], rest: plainNotes(notes) };
  const rest = lines.filter((_, index) => read[index] === undefined).join('\n');
  return { chapters, rest: rest.replace(/\n{3,}/g, '\n\n').trim() };
}

/** The notes as they are read elsewhere: their chapters stay, as lines without pictures. */
export const plainNotes = (notes: string): string =>
  notes
    .split('\n')
    .map((line) => (chapterIn(line)?.picture ? withoutPicture(line) : line))
    .join('\n');

/** The notes with another picture for the chapter at a second, or with none. */
export const withPicture = (notes: string, at: number, picture: ChapterPicture | undefined): string =>
  notes
    .split('\n')
    .map((line) => {
      const chapter = chapterIn(line);
      if (chapter?.at !== at) return line;
      const plain = chapter.picture ? withoutPicture(line) : line.trimEnd();
      return picture ? `${plain} ![${picture.alt.replace(/[[\]\n]/g, '')}](${picture.src})` : plain;
    })
    .join('\n');

function chapterIn(line: string): Chapter | undefined {
  const [first] = timesIn(line);
  if (!first || !AROUND_TIME.test(line.slice(0, first.start))) return undefined;
  const picture = pictureIn(line);
  const words = (picture ? withoutPicture(line) : line).slice(first.end);
  const title = words.replace(BEFORE_TITLE, '').trim();
  return title ? { at: first.seconds, title, picture } : undefined;
}

function pictureIn(line: string): ChapterPicture | undefined {
  const [, alt = '', src = ''] = PICTURE.exec(line.trimEnd()) ?? [];
  return isLibraryPicture(src) ? { src, alt } : undefined;
}

const withoutPicture = (line: string): string => line.trimEnd().replace(PICTURE, '').trimEnd();
