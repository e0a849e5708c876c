import { wordsOf } from '#api/core/db/search-words.ts';
import type { Cue } from '#shared/podcasts/transcripts/transcripts.contract.ts';

/** About so many words are quoted. */
const QUOTED_WORDS = 90;
/** So many cues after the first may hold the other words that were sought. */
const TOGETHER = 6;
/** So many cues before may belong to the same sentence. */
const BEFORE_MAX = 3;
const ENDS = /[.!?…]["”’»)]*$/;
const SENTENCES = /[^.!?…]+(?:[.!?…]+["”’»)]*\s*|$)/g;

/** The sentence in which most of the words are said, with what follows. @param cues at least one */
export function momentIn(cues: readonly Cue[], words: readonly string[]): { second: number; text: string } {
  const hit = hitIn(cues, words);
  let from = hit;
  while (from > 0 && hit - from < BEFORE_MAX && belongsTo(cues[from - 1], cues[from])) from -= 1;
  const said: string[] = [];
  let count = 0;
  for (const [index, { speaker, text }] of cues.slice(from).entries()) {
    if (count >= QUOTED_WORDS) break;
    const isOther = speaker !== null && speaker !== cues[from + index - 1]?.speaker;
    const begun = index === 0 && from === hit ? fromSentence(text, words) : text;
    said.push(isOther || (index === 0 && speaker !== null) ? `${speaker}: ${begun}` : begun);
    count += text.split(' ').length;
  }
  return { second: Math.floor((cues[from]?.startMs ?? 0) / 1000), text: said.join(' ') };
}

/** The cue from which on most of the words are said, soonest after each other. */
function hitIn(cues: readonly Cue[], words: readonly string[]): number {
  const held = cues.map(({ text }) => heldBy(text, words));
  let best = { at: 0, count: 0, length: 0 };
  for (const [at, first] of held.entries()) {
    const said = new Set<string>();
    for (const [index, some] of held.slice(at, at + TOGETHER).entries()) {
      if (first.size === 0) break;
      for (const word of some) said.add(word);
      const isBetter = said.size > best.count || (said.size === best.count && index < best.length);
      if (isBetter) best = { at, count: said.size, length: index };
    }
  }
  return best.at;
}

/** Which of the words a text has, or begins with. */
const heldBy = (text: string, words: readonly string[]): Set<string> => {
  const all = wordsOf(text);
  return new Set(words.filter((word) => all.some((one) => one.startsWith(word))));
};

/** Whether a sentence goes on from one cue to the next. */
const belongsTo = (before: Cue | undefined, cue: Cue | undefined): boolean =>
  before !== undefined && before.speaker === cue?.speaker && !ENDS.test(before.text);

/** A long text from the sentence on that has one of the words. */
function fromSentence(text: string, words: readonly string[]): string {
  const sentences = text.match(SENTENCES) ?? [text];
  const from = sentences.findIndex((sentence) => heldBy(sentence, words).size > 0);
  return sentences.slice(Math.max(0, from)).join('');
}
