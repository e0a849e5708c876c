import type { ContentKind, Facts } from '#api/site/site.content.ts';
import { byFalling, byRising, itemInReply, type Row, withRow } from '#api/site/site.preview.ts';
import type { Appearance } from '#shared/appearances/appearances.schema.ts';
import { utcText } from '#shared/core/time.ts';
import type { AppearancesStore } from './appearances.store.ts';

const placeOf = ({ venue, city }: Appearance) => `${venue}, ${city}`;

/** What the program needs to know of appearances. */
export const appearancesContent = (store: AppearancesStore): ContentKind[] => [
  {
    store: store.appearances,
    noun: 'appearance',
    panel: 'content/appearances',
    found: {
      kind: 'appearance',
      async read(pathOf) {
        const { upcoming, past } = await store.all();
        return [...upcoming, ...past].map((one) => ({
          path: pathOf('appearances'),
          title: one.title,
          texts: [placeOf(one)],
        }));
      },
    },
    posts: {
      kind: 'appearance',
      read: async (addressOf) =>
        (await store.upcoming()).map((one) => ({
          id: one.id,
          title: one.title,
          group: one.city,
          link: one.url ?? addressOf('appearances'),
          tags: [one.city],
          date: one.startsAt,
          time: one.startsAt,
          values: { description: placeOf(one) },
        })),
    },
    cards: {
      kind: 'appearance',
      read: async () =>
        (await store.upcoming()).map((one) => ({
          id: one.id,
          title: one.title,
          text: `${placeOf(one)}, at ${utcText(one.startsAt)}${one.soldOut ? ' (sold out)' : ''}`,
          picture: '',
          path: '/appearances',
        })),
    },
    sample: null,
    preview: itemInReply({
      path: '/api/admin/appearances',
      page: 'appearances',
      address: '/api/appearances',
      put(reply, row) {
        const others = (list: unknown) => (list as Row[]).filter(({ id }) => id !== row.id);
        const [upcoming, past] = [others(reply.upcoming), others(reply.past)];
        if (store.isOver(String(row.startsAt))) reply.past = withRow(past, row, byFalling('startsAt'));
        else reply.upcoming = withRow(upcoming, row, byRising('startsAt'));
      },
    }),
  },
];

export async function appearancesFacts(store: AppearancesStore): Promise<Partial<Facts>> {
  const { upcoming, past } = await store.all();
  const all = [...upcoming, ...past];
  return {
    names: all.flatMap(({ title, venue, city }) => [title, venue, city]),
    links: all.flatMap(({ url }) => url ?? []),
    instants: all.map(({ startsAt }) => startsAt),
  };
}
