import { playingTime, timesIn } from '#shared/core/playing-time.ts';
import { SECOND_MS } from '#shared/core/time.ts';
import type { Cue } from '#shared/podcasts/transcripts/transcripts.contract.ts';

/** A run of words of a recording, as the transcript writes it. */
export interface SpokenRun {
  second: number;
  text: string;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** Fewer words in a row are in every transcript by chance. */
const LEAST_WORDS = 3;
/** So far from the beginning of a line a time may be and is taken for it. */
const NEAR_S = 5;
const QUOTED = /[“„"«]([^“„"«”»\n]+)[”“"»]/g;

const wordsIn = (text: string) => text.normalize('NFKC').match(WORD) ?? [];

/** What is said in a recording, to compare with what a model says of it. */
export function spokenText(cues: readonly Cue[]) {
  const text = cues.map((cue) => cue.text.normalize('NFKC')).join(' ');
  const words = [...text.matchAll(WORD)];
  const joined = ` ${words.map(([word]) => word).join(' ')} `;
  const begins: number[] = [];
  for (let at = 0, index = 0; index < cues.length; index += 1) {
    begins.push(at);
    at += (cues[index]?.text.normalize('NFKC').length ?? 0) + 1;
  }
  const secondOf = (cue: Cue | undefined) => Math.floor((cue?.startMs ?? 0) / SECOND_MS);

  /** Where these words are said one after the other; undefined if they are not. Signs between them do not count. */
  function find(quote: string): SpokenRun | undefined {
    const sought = wordsIn(quote);
    if (sought.length < LEAST_WORDS) return undefined;
    const at = joined.indexOf(` ${sought.join(' ')} `);
    if (at === -1) return undefined;
    const first = joined.slice(0, at).split(' ').length - 1;
    const from = words[first]?.index ?? 0;
    const last = words[first + sought.length - 1];
    const to = (last?.index ?? 0) + (last?.[0].length ?? 0);
    const end = /^[.!?…]+/.exec(text.slice(to))?.[0] ?? '';
    const cue = cues[begins.findLastIndex((begin) => begin <= from)];
    return { second: secondOf(cue), text: text.slice(from, to) + end };
  }

  return {
    text,
    find,

    /** The beginning of the line at or near a time such as `12:34`; undefined where there is none. */
    lineAt(time: string): SpokenRun | undefined {
      const wanted = timesIn(time)[0]?.seconds;
      if (wanted === undefined) return undefined;
      const distance = (cue: Cue) => Math.abs(secondOf(cue) - wanted);
      const [nearest] = cues.toSorted((one, other) => distance(one) - distance(other));
      return nearest && distance(nearest) <= NEAR_S
        ? { second: secondOf(nearest), text: nearest.text }
        : undefined;
    },

    /** What a text puts between quotation marks and is not said in these words; names and single words are let be. */
    inventedIn: (draft: string): string[] =>
      [...draft.matchAll(QUOTED)].flatMap(([, quoted = '']) =>
        wordsIn(quoted).length >= LEAST_WORDS && !find(quoted) ? [quoted] : [],
      ),
  };
}

export type Spoken = ReturnType<typeof spokenText>;

/** How many characters of a transcript a model reads at once; about an eighth of the smallest usual context. */
const PART_CHARACTERS = 12_000;
const PARTS_MAX = 10;

/** The transcript as lines with their times, in as many parts as a model reads one after the other. */
export function partsOf(cues: readonly Cue[]): string[] {
  const lines = cues.map(
    ({ startMs, speaker, text }) =>
      `[${playingTime(startMs / SECOND_MS)}] ${speaker === null ? '' : `${speaker}: `}${text}`,
  );
  const all = lines.reduce((sum, line) => sum + line.length + 1, 0);
  const most = Math.max(PART_CHARACTERS, Math.ceil(all / (PARTS_MAX - 1)));
  const parts: string[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + line.length < most) parts[parts.length - 1] = `${last}\n${line}`;
    else parts.push(line);
  }
  return parts;
}
