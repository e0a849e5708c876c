import { inOrder, type Post, type PostContent } from '#api/site/site.content.ts';
import type { SiteStore } from '#api/site/site.store.ts';
import { type PostKind, postKinds } from '#shared/site/site.content.ts';
import { isOff, type PageKey, pagePathOf } from '#shared/site/site.paths.ts';
import type { StudioItem } from '#shared/studio/studio.schema.ts';

export interface ItemPorts {
  site: Pick<SiteStore, 'identity' | 'off'>;
  /** What the slices say that posts can be about. */
  posts: readonly PostContent[];
  publicUrl: string;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
const dateOf = (instant: string) => day.format(new Date(instant));
const timeOf = (instant: string) => `${time.format(new Date(instant))} UTC`;

/** A name as a hashtag: '#NOBS'. */
const tag = (name: string) => `#${name.replace(/[^\p{L}\p{N}]/gu, '')}`;

/** Everything on the site that a post can be about, the newest of each kind first. */
export async function studioItems({ site, posts, publicUrl }: ItemPorts): Promise<StudioItem[]> {
  const [identity, { pages: hidden }] = await Promise.all([site.identity.get(), site.off()]);
  // Links to a page that is switched off lead to the first page instead.
  const addressOf = (page: PageKey) =>
    publicUrl + pagePathOf(isOff(page, hidden) ? 'splash' : page, identity);
  const lists = await Promise.all(
    inOrder(posts, postKinds).map(async ({ kind, read }) =>
      (await read(addressOf)).map((post) => itemOf(kind, post, identity.networkName)),
    ),
  );
  return lists.flat();
}

function itemOf(kind: PostKind, post: Post, networkName: string): StudioItem {
  const { id, title, group, link, tags, date, time: startsAt, values, picture } = post;
  const known = {
    title,
    link,
    ...values,
    date: date && dateOf(date),
    time: startsAt && timeOf(startsAt),
    hashtags: [...tags, networkName].map(tag).join(' '),
  };
  const filled = Object.entries(known).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const dated = { ...(startsAt && { startsAt }), ...(date && { date }) };
  // Networks get files of the media library alone.
  const seen = picture?.startsWith('/media/') ? { picture } : {};
  return { kind, id, title, group, link, values: Object.fromEntries(filled), ...dated, ...seen };
}
