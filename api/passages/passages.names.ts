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
  return replacing(
    [
      [first.length < FIRST_NAME ? '' : first, 'the creator'],
      [network, 'the network'],
      [assistant, 'the assistant'],
      [artist, 'the artist'],
      [creator, 'the creator'],
    ].flatMap(([name, word]): [string, string][] => (name && word ? [[name, word]] : [])),
  );
}

/** Words of a name that stand for the whole of it are no shorter. */
const LEAST_WORD = 5;

/**
 * A question that names something of this site, with what sort of thing that is in place of the name: the model does not know
 * the name, and what is true of all such things is not said by name.
 * @param isRare whether hardly any other passage has a word
 */
export function withoutNames(passages: readonly Passage[], isRare: (word: string) => boolean) {
  return replacing(
    passages.flatMap(({ about, kind }) => {
      if (about === undefined || kind === undefined) return [];
      const parts = about
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length >= LEAST_WORD && words(word).every(isRare));
      return [about, ...parts].map((name): [string, string] => [name, kind]);
    }),
  );
}

/** Replaces names that stand as whole words, with their marks or without, the longest first. Of equal ones the last counts. */
function replacing(names: readonly [name: string, by: string][]): (text: string) => string {
  const replacements = new Map(
    names.flatMap(([name, by]) =>
      [name.toLowerCase(), fold(decompose(name))].map((form): [string, string] => [form, by]),
    ),
  );
  if (replacements.size === 0) return (text) => text;
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${[...replacements.keys()]
      .toSorted((one, other) => other.length - one.length)
      .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
  return (text) => text.replace(pattern, (name) => replacements.get(name.toLowerCase()) ?? name);
}
