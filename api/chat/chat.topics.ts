import { setImmediate as nextTurn } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import { z } from 'zod';
import { ownerAnswers } from '#shared/chat/chat.answers.ts';
import { chatCards } from '#shared/chat/chat.constants.ts';
import examples from './chat.examples.json' with { type: 'json' };

const topic = z.object({
  topic: z.string(),
  /** The passages that answer it, the best first: a site need not have all of them. */
  passages: z.array(z.string()).optional(),
  /** The owner's answer to it, and the page that goes with it. */
  answer: ownerAnswers.keyof().optional(),
  page: z.string().optional(),
  /** The kind of fixed reply, where no page covers the topic. */
  reply: z.enum(['greeting', 'thanks', 'physics', 'champions', 'poem', 'general']).optional(),
  card: z.enum(chatCards).optional(),
  /** How people ask for it, by language; `{creator}` and the like stand for the site's names. */
  examples: z.record(z.enum(['en', 'es', 'pt', 'fr', 'de', 'it']), z.array(z.string())),
});
export type Topic = z.infer<typeof topic>;

export const topics: readonly Topic[] = z.array(topic).parse(examples);

/**
 * The share of a question's weight that a topic's examples must contain, and the least weight of that part.
 */
const COVERED = 0.5;
const LEAST_WEIGHT = 7;
const GRAM = 4;

/** Replaces `{creator}` and the like by the site's names. */
export const withNames = (text: string, names: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => names[name] ?? placeholder);

/**
 * Finds the topic of a question, in any of six languages, by its similarity to the examples of each topic.
 */
export class TopicIndex {
  readonly #index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: terms,
    processTerm: (term) => term,
  });
  /** Topics by their exact examples, for those whose words are too common to distinguish them otherwise. */
  readonly #examples = new Map<string, Topic>();
  /** In how many topics each term occurs. */
  readonly #counts = new Map<string, number>();

  static async of(names: Readonly<Record<string, string>>): Promise<TopicIndex> {
    const index = new TopicIndex();
    for (const [id, entry] of topics.entries()) {
      const texts = Object.values(entry.examples).flat();
      index.#add(
        id,
        entry,
        texts.map((text) => withNames(text, names)),
      );
      // Adding one blocks the thread, so other work gets its turn in between.
      await nextTurn();
    }
    return index;
  }

  #add(id: number, entry: Topic, texts: readonly string[]): void {
    const text = texts.join('\n');
    this.#index.add({ id, text });
    for (const example of texts) this.#examples.set(wordsOf(example).join(' '), entry);
    for (const term of new Set(terms(text))) this.#counts.set(term, (this.#counts.get(term) ?? 0) + 1);
  }

  /** The topic of a question; undefined when none is similar enough. */
  find(question: string): Topic | undefined {
    const same = this.#examples.get(wordsOf(question).join(' '));
    if (same) return same;
    const [best] = this.#index.search(question);
    if (!best) return undefined;
    const weigh = (list: readonly string[]) =>
      [...new Set(list)].reduce((sum, term) => sum + this.#weight(term), 0);
    const found = weigh(best.queryTerms);
    if (found < LEAST_WEIGHT || found < COVERED * weigh(terms(question))) return undefined;
    return topics[best.id as number];
  }

  /** Rare terms weigh more than common ones; terms of every topic weigh nothing, and terms of none most. */
  #weight(term: string): number {
    return Math.log(topics.length / (this.#counts.get(term) ?? 0.5));
  }
}

/** The words of a text, and their parts of four letters: these are alike where only an ending differs. */
function terms(text: string): string[] {
  return wordsOf(text).flatMap((word) => [word, ...gramsOf(`^${word}$`)]);
}

/** The words of a text in any language, without accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

function gramsOf(word: string): string[] {
  const grams = [];
  for (let at = 0; at + GRAM <= word.length; at += 1) grams.push(word.slice(at, at + GRAM));
  return grams;
}
