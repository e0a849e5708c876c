import type { Database } from '#api/core/database.ts';
import { type ReactionTables, reactionsStore } from '#api/social/reactions/social.reactions.ts';
import type { PostLinkTables } from '#api/social/social.links.ts';
import { postsStore, type SocialPostTables } from '#api/social/social.store.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';
import type { Owner } from '#test/support/people/owner.ts';

export const postedOn = ['twitter', 'telegram'] as const;
/** What the networks told of the post; the second tells nothing. */
export const reactedTo = {
  twitter: { likes: 41, answers: 7 },
  telegram: { likes: null, answers: null },
} as const;
type Network = (typeof postedOn)[number];

/** The links of one post on these networks, each to every one of these pages, with codes that are known in advance. */
export const linksTo = (pages: readonly string[]) =>
  postedOn.flatMap((platform, at) =>
    pages.map((page, index) => ({ code: `bcdf${'gh'[at]}${'jkmnpq'[index]}`, platform, page })),
  );
type Links = ReturnType<typeof linksTo>;

export const pathTo = (links: Links, platform: Network, page: string): string =>
  `/p/${links.find((link) => link.platform === platform && link.page === page)?.code}`;

/** Has the owner post by hand on these networks, now, with these links in the post. */
export async function postByHand(
  owner: Owner,
  { db }: Pick<Database<PostLinkTables & SocialPostTables & ReactionTables>, 'db'>,
  links: Links,
) {
  const body = { content: 'Everything that is new', platforms: postedOn, when: 'now' };
  const made = await owner.send('POST', '/api/social/posts', body);
  const { id } = (await made.json()) as SocialPost;
  for (const platform of postedOn) {
    const url = `https://${platform}.example/1`;
    const done = await owner.send('POST', `/api/social/posts/${id}/deliveries/${platform}/done`, { url });
    if (!done.ok) throw new Error(await done.text());
  }
  await db
    .insertInto('postLinks')
    .values(links.map((link) => ({ ...link, postId: id })))
    .execute();
  for (const { id: deliveryId, platform, at } of await postsStore(db).deliveries([id]))
    if (platform === 'twitter') {
      const rest = { reposts: null, views: null, readAt: at, nextAt: at };
      await reactionsStore(db).put({ deliveryId, state: 'told', ...reactedTo.twitter, ...rest });
    }
}
