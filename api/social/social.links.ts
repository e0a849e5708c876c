import { randomInt } from 'node:crypto';
import type { Db } from '#api/core/db/db.ts';
import type { Platform } from '#shared/social/social.constants.ts';
import { CODE_LENGTH, CODE_LETTERS, pagesIn, withPostLinks } from '#shared/social/social.links.ts';
import { type PostTexts, partsFor } from '#shared/social/social.rules.ts';

interface PostLinkRow {
  code: string;
  postId: string;
  platform: Platform;
  /** The page of this site that it leads to, with its query and fragment. */
  page: string;
}

export interface PostLinkTables {
  postLinks: PostLinkRow;
}

type LinkedPost = PostTexts & { id: string };

/** The short addresses of pages of this site that posts carry: one for each post, network and page. */
export function postLinks(db: Db<PostLinkTables>) {
  const rows = () => db.selectFrom('postLinks');

  async function pagesOf(postId: string, platform: Platform): Promise<Map<string, string>> {
    const found = rows().select(['page', 'code']).where('postId', '=', postId);
    const known = await found.where('platform', '=', platform).execute();
    return new Map(known.map(({ page, code }) => [page, code]));
  }

  return {
    /** The link with this code; undefined where there is none. */
    find: (code: string) => rows().selectAll().where('code', '=', code).executeTakeFirst(),

    /** The links of these posts; those of all without ids. */
    async of(postIds?: readonly string[]): Promise<PostLinkRow[]> {
      if (postIds?.length === 0) return [];
      const found = rows().selectAll();
      return (postIds ? found.where('postId', 'in', [...postIds]) : found).execute();
    },

    /**
     * The parts of a post as this network gets them, one or several. Its links are made here and stay the same, since a post
     * whose arrival is unknown is recognised by its text.
     */
    async partsOf(post: LinkedPost, platform: Platform, site: string): Promise<string[]> {
      const parts = partsFor(platform, post);
      const pages = pagesIn(parts.join('\n\n'), site);
      if (pages.length === 0) return parts;
      let known = await pagesOf(post.id, platform);
      // Repeated for a code that is taken; a row that another process has made meanwhile stays.
      for (const page of pages)
        while (!known.has(page)) {
          const row = { code: newCode(), postId: post.id, platform, page };
          await db
            .insertInto('postLinks')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          known = await pagesOf(post.id, platform);
        }
      return parts.map((part) => withPostLinks(part, site, (page) => known.get(page)));
    },
  };
}

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
