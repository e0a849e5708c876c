import { readable, statementsIn } from '#api/core/statements/statements.ts';
import { SENTENCE_END } from './chat.support.ts';

/** A statement such as `at no extra cost` has several words; so the last words wait for the following ones. */
const WORDS_HELD = 4;

/**
 * Holds back a model's response until what it states is supported: a sentence with a figure waits for its end and
 * for its sources, others are shown a few words behind.
 */
export class CheckedText {
  readonly #allows: (text: string) => boolean;
  #text = '';
  #shown = 0;
  /** Where the sentence before the first one that is not shown in full begins. */
  #from = 0;

  /** @param allows whether everything that a text states is supported by what has been cited so far */
  constructor(allows: (text: string) => boolean) {
    this.#allows = allows;
  }

  /** @returns what can be shown of everything that has arrived */
  push(chunk: string): string {
    this.#text += chunk;
    // Only a whole word or sentence can be shown, so that the rest is not judged letter by letter.
    if (!/[\s。！？]/.test(chunk)) return '';
    const end = this.#safeEnd();
    if (end <= this.#shown || !this.#allows(this.#text.slice(this.#from, end))) return '';
    return this.#show(end);
  }

  /** @returns the rest, after the last chunk; undefined when something in the text is not supported */
  end(): string | undefined {
    return this.#allows(this.#text) ? this.#show(this.#text.length) : undefined;
  }

  #show(end: number): string {
    const shown = this.#text.slice(this.#shown, end);
    this.#shown = end;
    const ends = [...this.#text.slice(0, end).matchAll(SENTENCE_END)].map(
      ({ index, 0: mark }) => index + mark.length,
    );
    this.#from = ends.at(-2) ?? 0;
    return shown;
  }

  /** The end of the last whole sentence; within a sentence that states nothing yet, a few words behind. */
  #safeEnd(): number {
    const waiting = this.#text.slice(this.#from);
    let sentence = 0;
    for (const { index, 0: mark } of waiting.matchAll(SENTENCE_END)) sentence = index + mark.length;
    const open = waiting.slice(sentence);
    const begun = [...open.matchAll(/\S+\s+/g)];
    const last = begun.at(-1 - WORDS_HELD);
    if (!last || statementsIn(open).length > 0 || /[\d\p{N}\p{Sc}@&]/u.test(readable(open)))
      return this.#from + sentence;
    return this.#from + sentence + last.index + last[0].length;
  }
}
