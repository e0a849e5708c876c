import type { Db } from '#api/core/db/db.ts';
import type { Platform, PostSort } from '#shared/social/social.constants.ts';
import { pagesIn, postLinkPath } from '#shared/social/social.links.ts';
import { textFor } from '#shared/social/social.rules.ts';
import type { PostFigures } from '#shared/social/social.schema.ts';
import { type ReactionTables, reactionsOf, reactionsStore } from './reactions/social.reactions.ts';
import { type PostLinkTables, postLinks } from './social.links.ts';
import type { DeliveryRow, PostRow, SocialPostTables } from './social.store.ts';

/** What a link has brought. */
export type LinkFigures = Pick<PostFigures, 'clicks' | 'orders' | 'revenueCents'>;

/** Reads what links have brought since they were made, by their paths; those of all posts without paths. */
export type ReadLinkFigures = (paths?: readonly string[]) => Promise<ReadonlyMap<string, LinkFigures>>;

export const noFigures: LinkFigures = { clicks: 0, orders: 0, revenueCents: 0 };

export const addedFigures = (all: readonly LinkFigures[]): LinkFigures =>
  all.reduce(
    (sum, { clicks, orders, revenueCents }) => ({
      clicks: sum.clicks + clicks,
      orders: sum.orders + orders,
      revenueCents: sum.revenueCents + revenueCents,
    }),
    noFigures,
  );

/** Whether the links of a post on a network are counted. */
export const linkStateOf = (
  post: PostRow,
  platform: Platform,
  site: string,
  links: readonly unknown[],
): PostFigures['link'] => {
  if (links.length > 0) return 'counted';
  return pagesIn(textFor(platform, post), site).length > 0 ? 'uncounted' : 'none';
};

interface FiguresPorts {
  db: Db<PostLinkTables & SocialPostTables & ReactionTables>;
  now: () => number;
  /** The site's own address. */
  site: string;
  read: ReadLinkFigures;
}

/** What came of posts. */
export function postFigures({ db, now, site, read }: FiguresPorts) {
  const reactions = reactionsStore(db);
  const links = postLinks(db);
  return {
    /** The figures of each post, network by network, in the order in which the networks were chosen. */
    async of(posts: readonly PostRow[], deliveries: readonly DeliveryRow[]) {
      const made = await links.of(posts.map(({ id }) => id));
      const sent = deliveries.filter(({ state }) => state === 'published');
      const [figures, known] = await Promise.all([
        read(made.map(({ code }) => postLinkPath(code))),
        reactions.of(sent.map(({ id }) => id)),
      ]);
      return (post: PostRow): PostFigures[] =>
        post.platforms.flatMap((platform) => {
          const delivery = sent.find((one) => one.postId === post.id && one.platform === platform);
          if (!delivery) return [];
          const own = made.filter((one) => one.postId === post.id && one.platform === platform);
          const brought = own.map(({ code }) => figures.get(postLinkPath(code)) ?? noFigures);
          return [
            {
              platform,
              link: linkStateOf(post, platform, site, own),
              ...addedFigures(brought),
              reactions: reactionsOf(delivery, known.get(delivery.id), now()),
            },
          ];
        });
    },

    /** The ids of these posts, those that brought the most first; posts that brought as much stay in their order. */
    async sorted(ids: readonly string[], by: Exclude<PostSort, 'newest'>): Promise<string[]> {
      const isTold = by === 'likes' || by === 'answers';
      const brought = isTold ? await reactions.sums(by) : await broughtBy(figureOf[by]);
      // What is not told is less than none.
      const of = (id: string) => brought.get(id) ?? (isTold ? -1 : 0);
      return [...ids].sort((a, b) => of(b) - of(a));
    },
  };

  async function broughtBy(figure: keyof LinkFigures): Promise<ReadonlyMap<string, number>> {
    const figures = await read();
    const brought = new Map<string, number>();
    for (const { postId, code } of await links.of()) {
      const found = figures.get(postLinkPath(code));
      if (found) brought.set(postId, (brought.get(postId) ?? 0) + found[figure]);
    }
    return brought;
  }
}

const figureOf = { clicks: 'clicks', orders: 'orders', money: 'revenueCents' } as const;
