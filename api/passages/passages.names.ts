import { decompose, fold } from '#api/core/db/letters.ts';
import type { Passage } from '#api/site/passages.ts';
import { words } from './passages.words.ts';

/** The words of the name of what a passage is about; `a refund` is no name. */
export const nameOf = ({ about = '' }: Passage): string[] => (/^\p{Ll}/u.test(about) ? [] : words(about));

/** The shortest first name that stands for the whole. */
const FIRST_NAME = 3;

/** Replaces the site's own names, which no model knows, by what they are; also the creator's first name alone, and without marks. */
export function genericNames({ creator, artist, network, assistant }: Readonly<Record<string, string>>) {
  const first = creator?.split(/\s+/)[0] ?? '';
  const names = new Map(
    [
      [first.length < FIRST_NAME ? '' : first, 'the creator'],
      [network, 'the network'],
      [assistant, 'the assistant'],
      [artist, 'the artist'],
      [creator, 'the creator'],
    ].flatMap(([name, word]) =>
      name ? [name.toLowerCase(), fold(decompose(name))].map((form) => [form, word as string] as const) : [],
    ),
  );
  const pattern = namesPattern([...names.keys()]);
  return (text: string): string => text.replace(pattern, (name) => names.get(name.toLowerCase()) ?? name);
}

/** Words of a name that stand for the whole of it are no shorter. */
const LEAST_WORD = 5;

/**
 * A question that names something of this site, with what sort of thing that is in place of the name: the model does not know
 * the name, and what is true of all such things is not said by name.
 * @param isRare whether hardly any other passage has a word
 */
export function withoutNames(passages: readonly Passage[], isRare: (word: string) => boolean) {
  const kinds = new Map<string, string>();
  for (const { about, kind } of passages) {
    if (about === undefined || kind === undefined) continue;
    const parts = about
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= LEAST_WORD && words(word).every(isRare));
    for (const name of [about, ...parts])
      for (const form of [name.toLowerCase(), fold(decompose(name))]) kinds.set(form, kind);
  }
  const pattern = namesPattern([...kinds.keys()]);
  return (question: string): string =>
    kinds.size === 0 ? question : question.replace(pattern, (name) => kinds.get(name.toLowerCase()) ?? name);
}

/** Names as whole words, the longest first. */
const namesPattern = (names: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${names
      .toSorted((one, other) => other.length - one.length)
      .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
