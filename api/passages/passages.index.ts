import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Passage } from '#api/site/passages.ts';
import { Lexicon, type Phrase, textOf } from './passages.lexicon.ts';
import { genericNames, nameOf, withoutNames } from './passages.names.ts';
import type { KnowledgeSource } from './passages.source.ts';
import { spelling } from './passages.spelling.ts';
import { likeness, type Vectors } from './passages.vectors.ts';
import { words } from './passages.words.ts';

/** A passage that answers a question, and how well: from 0 to about 1. */
export interface FoundPassage {
  passage: Passage;
  score: number;
  /** How much of the question beside the name of its subject the passage speaks of, from 0 to 1. */
  covered: number;
}

interface Entry {
  passage: Passage;
  phrases: readonly Phrase[];
  /** Everything that it says. */
  tokens: ReadonlySet<string>;
  /** What hardly any other passage says. */
  rare: ReadonlySet<string>;
  /** The words of the name of what it is about; empty where that is no name. */
  names: readonly string[];
}

interface Index {
  entries: readonly Entry[];
  /** All that is compared by meaning. */
  texts: readonly string[];
  lexicon: Lexicon;
  /** Names of this site, which the model does not know, each with a word that it does. */
  generic: (text: string) => string;
  /** A question as it was probably meant. */
  spelled: (question: string) => string;
  /** A question with sorts of things in place of their names. */
  unnamed: (question: string) => string;
  /** What was found lately, by question: one message asks for the same several times. */
  found: Map<string, readonly FoundPassage[]>;
}

/** Fewer words beside the name of a subject ask for nothing special of it. */
const FEW_WORDS = 2;
/** What meaning and words count. */
const MEANING = 0.63;
const WORDS = 0.22;
const COVERED = 0.1;
/** What the questions of a passage count that are most alike, the best first: one alone can be alike by chance. */
const BEST = [0.51, 0.39, 0.1];
/** What is taken off instead, where there are few. */
const FEW = 2;
const ALONE = 0.05;
/** And where the passage is about something with a name that the question does not name. */
const UNNAMED = 0.04;
/** And where it is about what is not offered: it comes before others only if it is clearly meant. */
const OFF = 0.04;
/** What words count where there is no model. */
const WORDS_ALONE = 0.75;
/** Of small talk less: one word that it shares with a question says little. */
const TALK_ALONE = 0.8;
/** What it counts that a question names the thing that a passage is about. */
const NAMED = 0.08;
/** Where the passage speaks of no more of the question than this, the name counts nothing. */
const NAME_ALONE = 0.2;
/** And that a passage has words of the question which hardly any other one has. */
const RARE = 0.12;
/** How long a question waits for vectors. */
const PATIENCE_MS = 1200;
/** Passages that can be asked for at once, and questions whose passages are remembered. */
const MOST = 30;
const LATELY = 200;
/** Passages that are indexed in one go; requests wait meanwhile. */
const AT_A_TIME = 10;

/** Finds the passages that answer a question, by meaning and by words. */
export function createPassageIndex(source: KnowledgeSource, vectors: Vectors) {
  let kept: { version: string; index: Promise<Index> } | undefined;

  async function build(): Promise<Index> {
    const { passages, placeholders } = await source.read();
    const generic = genericNames(placeholders);
    const texts = passages.map((passage) => words(generic(textOf(passage))));
    const lexicon = new Lexicon(texts);
    const entries: Entry[] = [];
    for (const [at, passage] of passages.entries()) {
      entries.push({
        passage,
        phrases: passage.questions.map((text) => lexicon.phrase(generic(text))),
        tokens: new Set(texts[at]),
        rare: lexicon.rare(texts[at] ?? []),
        names: nameOf(passage),
      });
      if (at % AT_A_TIME === AT_A_TIME - 1) await nextTurn();
    }
    const compared = entries.flatMap(({ phrases }) => phrases.map(({ text }) => text));
    const spelled = spelling(passages.map((passage) => generic(textOf(passage))));
    const unnamed = withoutNames(passages, (word) => lexicon.rare([word]).size > 0);
    return { entries, texts: compared, lexicon, generic, spelled, unnamed, found: new Map() };
  }

  function current(): Promise<Index> {
    const version = source.version();
    if (kept?.version === version) return kept.index;
    const index = build();
    kept = { version, index };
    index.catch(() => {
      kept = undefined;
    });
    return index;
  }

  /** Since when vectors of the index are missing. */
  let lackingSince: number | undefined;

  /**
   * Whether a question can be compared by meaning. While the model loads, one visitor's patience is all that is waited for it:
   * those who ask later in this time are answered by words at once.
   */
  async function hasMeaning({ texts }: Index, questions: readonly string[]): Promise<boolean> {
    const isReady = () => texts.every((text) => vectors.of(text) !== undefined);
    const ready = async () => {
      if (!isReady()) await vectors.fill(texts);
      if (!isReady()) return false;
      lackingSince = undefined;
      return vectors.ask(questions);
    };
    if (!isReady()) lackingSince ??= performance.now();
    const waited = lackingSince === undefined ? 0 : performance.now() - lackingSince;
    const late = Promise.withResolvers<false>();
    const timer = setTimeout(() => late.resolve(false), Math.max(0, PATIENCE_MS - waited));
    try {
      return await Promise.race([ready(), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** The passages that answer a question best, the best first. */
    async find(question: string, { limit }: { limit: number }): Promise<FoundPassage[]> {
      const index = await current();
      const { entries, lexicon, generic, spelled, unnamed } = index;
      const plain = spelled(generic(question));
      const lately = index.found.get(plain);
      if (lately) return lately.slice(0, limit);
      const asked = new Set(words(plain));
      const sort = unnamed(plain);
      // The same where nothing is named, which is embedded once.
      const readings = [...new Set([plain, sort])];
      const byMeaning = await hasMeaning(index, readings);
      const meant = byMeaning ? readings.flatMap((text) => vectors.of(text) ?? []) : [];
      const hasMeant = meant.length > 0;
      const scored = entries.map(({ passage, phrases, tokens, rare, names }): FoundPassage => {
        const compared = names.length === 0 ? meant : meant.slice(0, 1);
        const alike = phrases.map((phrase) => {
          const byWords = lexicon.alike(asked, phrase);
          const vector = hasMeant ? vectors.of(phrase.text) : undefined;
          return vector
            ? MEANING * Math.max(0, ...compared.map((one) => likeness(one, vector))) + WORDS * byWords
            : WORDS_ALONE * byWords;
        });
        const covered = lexicon.covers(asked, tokens);
        const isNamed = names.length > 0 && names.every((name) => asked.has(name));
        const others = new Set([...asked].filter((word) => !names.includes(word)));
        const ofOthers = others.size < FEW_WORDS ? 1 : lexicon.covers(others, tokens);
        return {
          passage,
          covered: ofOthers,
          score:
            (hasMeant
              ? weighed(alike, names.length > 0 && !isNamed)
              : Math.max(0, ...alike) * (passage.isTalk ? TALK_ALONE : 1)) +
            (hasMeant ? COVERED : 1 - WORDS_ALONE) * covered +
            RARE * lexicon.covers(asked, rare) +
            (isNamed && ofOthers >= NAME_ALONE ? NAMED : 0) -
            (passage.isOff ? OFF : 0),
        };
      });
      const best = scored.toSorted((one, other) => other.score - one.score).slice(0, MOST);
      if (index.found.size >= LATELY) index.found.clear();
      if (hasMeant) index.found.set(plain, best);
      return best.slice(0, limit);
    },

    /** Loads the model, so that the first question need not wait for it. */
    warm(): void {
      // Without it, questions are answered by words.
      current()
        .then(({ texts }) => vectors.fill(texts))
        .catch(() => {});
    },

    /** Waits until everything can be found by its meaning, where that is possible. */
    async ready(): Promise<void> {
      await vectors.fill((await current()).texts);
    },
  };
}
export type PassageIndex = ReturnType<typeof createPassageIndex>;

/** Of few questions, each asks for something else. */
function weighed(alike: readonly number[], isOther: boolean): number {
  const sorted = alike.toSorted((one, other) => other - one);
  if (sorted.length <= FEW) return Math.max(0, (sorted[0] ?? 0) - (isOther ? UNNAMED : ALONE));
  return BEST.reduce((sum, share, index) => sum + share * (sorted[index] ?? 0), 0);
}
