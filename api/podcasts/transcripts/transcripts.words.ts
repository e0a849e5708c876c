import { moreWordsOf, wordsOf } from '#api/core/db/search-words.ts';
import type { Cue } from '#shared/podcasts/transcripts/transcripts.contract.ts';

/** A transcript is searched in stretches of so many milliseconds: about 75 words each. */
export const STRETCH_MS = 30_000;

/** In which stretches of a transcript a word is said, as numbers from 0 with commas between them. */
export interface TranscriptWord {
  word: string;
  episodeId: string;
  stretches: string;
}

/** Every word of a transcript, the names of its speakers among them. */
export function transcriptWords(episodeId: string, cues: readonly Cue[]): TranscriptWord[] {
  const known = new Map<string, Set<number>>();
  for (const [stretch, said] of Map.groupBy(cues, ({ startMs }) => Math.floor(startMs / STRETCH_MS))) {
    const speakers = new Set(said.flatMap(({ speaker }) => speaker ?? []));
    const text = [...speakers, ...said.map((cue) => cue.text)].join(' ');
    for (const word of [...wordsOf(text), ...moreWordsOf(text)]) {
      const stretches = known.get(word);
      if (stretches) stretches.add(stretch);
      else known.set(word, new Set([stretch]));
    }
  }
  return [...known].map(([word, stretches]) => ({ word, episodeId, stretches: [...stretches].join(',') }));
}
