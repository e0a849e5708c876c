import { type Card, type ContentKind, inOrder } from '#api/site/site.content.ts';
import { beginningOf } from '#shared/core/text.ts';
import { cardKindNames } from '#shared/site/site.content.ts';

/** The content of a card in a letter. */
export type LetterCard = Omit<Card, 'id'>;

/** At most this many of each kind are offered. */
const OFFERED = 100;

/** The items that letters can show: of each kind those that visitors see. */
export function letterItems(content: readonly ContentKind[]) {
  const kinds = content.flatMap(({ cards }) => cards ?? []);
  return {
    /** The items to choose from, each as `kind:id`. */
    async list(): Promise<{ item: string; title: string }[]> {
      const lists = inOrder(kinds, cardKindNames).map(async ({ kind, read }) =>
        (await read())
          .slice(0, OFFERED)
          .map(({ id, title }) => ({ item: `${kind}:${id}`, title: beginningOf(title, 200) })),
      );
      return (await Promise.all(lists)).flat();
    },

    /** The cards of some items, by `kind:id`, without items that visitors do not see. */
    async cards(items: readonly string[]): Promise<ReadonlyMap<string, LetterCard>> {
      const asked = kinds.filter(({ kind }) => items.some((item) => item.startsWith(`${kind}:`)));
      const entries = asked.map(async ({ kind, read }) =>
        (await read()).map(({ id, ...card }) => [`${kind}:${id}`, card] as const),
      );
      return new Map((await Promise.all(entries)).flat().filter(([item]) => items.includes(item)));
    },
  };
}

export type LetterItems = ReturnType<typeof letterItems>;
