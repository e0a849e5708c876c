import type { Db } from '#api/core/db/db.ts';
import {
  type ReactionTables,
  reactionsOf,
  reactionsStore,
  sumTold,
} from '#api/social/reactions/social.reactions.ts';
import { addedFigures, type LinkFigures, linkStateOf, noFigures } from '#api/social/social.figures.ts';
import { type PostLinkTables, postLinks } from '#api/social/social.links.ts';
import { postQueries } from '#api/social/social.queries.ts';
import { postsStore, type SocialPostTables } from '#api/social/social.store.ts';
import type { PostRow, PostsReport } from '#shared/analytics/analytics.admin.schema.ts';
import { ALL_TIME, type Period } from '#shared/analytics/analytics.constants.ts';
import type { MoneyStyle } from '#shared/core/money.ts';
import { shortened } from '#shared/core/text.ts';
import type { PostSort } from '#shared/social/social.constants.ts';
import { postLinkPath } from '#shared/social/social.links.ts';
import { textFor } from '#shared/social/social.rules.ts';
import { localTimes } from './analytics.clock.ts';
import { readLinkFigures } from './analytics.link-figures.ts';
import type { Reports } from './analytics.report.ts';
import type { VisitTables } from './analytics.tables.ts';

const PAGE = 50;
const TITLE_LENGTH = 90;

interface PostReportPorts {
  db: Db<VisitTables & PostLinkTables & SocialPostTables & ReactionTables>;
  now: () => number;
  /** The site's own address. */
  site: string;
  daysOf: Reports['daysOf'];
  money: () => Promise<MoneyStyle>;
}

interface Asked {
  period: Period;
  sort?: PostSort | undefined;
  after?: string | undefined;
}

type Published = Pick<PostRow, 'postId' | 'platform' | 'at' | 'url' | 'reactions'> &
  LinkFigures & { links: string[] };

/** What posts brought on the days of a range: those that were published or followed on these days. */
export function createPostReports({ db, now, site, daysOf, money }: PostReportPorts) {
  const timeOf = localTimes();

  async function rowsOf({ period, sort = 'clicks' }: Asked) {
    const days = await daysOf(period);
    const { currency } = await money();
    const [published, links, figures, before, reactions] = await Promise.all([
      postQueries(db).published(),
      postLinks(db).of(),
      readLinkFigures(db, { days, currency }),
      readLinkFigures(db, { days: days.before, currency }),
      reactionsStore(db).of(),
    ]);
    const linksOf = Map.groupBy(links, ({ postId, platform }) => `${postId} ${platform}`);
    const isOnDays = (at: string) => {
      // A post may have gone out before anything was counted.
      if (period.range === ALL_TIME) return true;
      const { day } = timeOf(Date.parse(at), days.zone);
      return day >= days.from && day <= days.to;
    };
    const rows = published
      .map(({ id, ...delivery }): Published => {
        const own = linksOf.get(`${delivery.postId} ${delivery.platform}`) ?? [];
        const paths = own.map(({ code }) => postLinkPath(code));
        return {
          ...delivery,
          links: paths,
          reactions: reactionsOf(delivery, reactions.get(id), now()),
          ...addedFigures(paths.map((path) => figures.get(path) ?? noFigures)),
        };
      })
      .filter(({ at, clicks, orders }) => clicks > 0 || orders > 0 || isOnDays(at))
      .sort((a, b) => weight[sort](b) - weight[sort](a) || (a.at < b.at ? 1 : -1));
    return {
      days,
      rows,
      totals: addedFigures([...figures.values()]),
      before: addedFigures([...before.values()]),
      told: sumTold(rows.map(({ reactions }) => reactions)),
    };
  }

  async function named(rows: readonly Published[]): Promise<PostRow[]> {
    const posts = await postsStore(db).these([...new Set(rows.map(({ postId }) => postId))]);
    const byId = new Map(posts.map((post) => [post.id, post]));
    return rows.flatMap(({ links, ...row }) => {
      const post = byId.get(row.postId);
      if (!post) return [];
      const title = shortened(textFor(row.platform, post).replaceAll(/\s+/g, ' '), TITLE_LENGTH);
      const link = linkStateOf(post, row.platform, site, links);
      return [{ ...row, title, link, deleted: post.deletedAt !== null }];
    });
  }

  return {
    async read(asked: Asked): Promise<PostsReport> {
      const { days, rows, totals, before, told } = await rowsOf(asked);
      const start = Number(asked.after ?? 0);
      const end = start + PAGE;
      return {
        timeZone: days.zone,
        from: days.from,
        to: days.to,
        totals,
        before,
        told,
        items: await named(rows.slice(start, end)),
        next: rows.length > end ? String(end) : null,
      };
    },

    /** Every row. */
    async all(period: Period): Promise<PostRow[]> {
      return named((await rowsOf({ period })).rows);
    },
  };
}

export type PostReports = ReturnType<typeof createPostReports>;

const weight: Record<PostSort, (row: Published) => number> = {
  newest: () => 0,
  clicks: ({ clicks }) => clicks,
  orders: ({ orders }) => orders,
  money: ({ revenueCents }) => revenueCents,
  // What is not told is less than none.
  likes: ({ reactions: { likes } }) => likes ?? -1,
  answers: ({ reactions: { answers } }) => answers ?? -1,
};
