import { Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { PostRow, PostsReport } from '#shared/analytics/analytics.admin.schema.ts';
import type { Period } from '#shared/analytics/analytics.constants.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import { type PostSort, platformNames, postSortNames } from '#shared/social/social.constants.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { ListBar, ListSelect } from '#web/core/admin-ui/lists/ListBar.tsx';
import { useAddressState } from '#web/core/admin-ui/lists/use-address-state.ts';
import { usePagedOwnerData } from '#web/core/admin-ui/lists/use-paged-owner-data.ts';
import { useSite } from '#web/core/site.ts';
import styles from './AnalyticsPanel.module.css';
import { FigureList } from './FigureList.tsx';
import { formatCount, periodNames, periodParameters, periodText } from './names.ts';
import { Cards } from './Totals.tsx';

const sorts = (['clicks', 'orders', 'money', 'likes', 'answers', 'newest'] as const).map((value) => ({
  value,
  label: postSortNames[value],
}));

/** What each post brought by its links to this site. */
export function PostsTab({ period }: { period: Period }) {
  const [{ sort = 'clicks' }, change] = useAddressState<{ sort: PostSort }>('sort');
  const list = usePagedOwnerData('GET /api/admin/analytics/posts', { ...period, sort });
  const [report] = list.data?.pages ?? [];
  if (list.error) return <LoadFailed error={list.error} onRetry={list.refetch} />;
  if (!report) return <Waiting label="Loading figures" />;
  const { before } = periodNames(period);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <p className={styles.note}>
        {periodText(period, report)} Listed are posts that went out on these days, and older ones that were
        still followed.
      </p>
      <Sums report={report} against={before} />
      <Told report={report} />
      {rows.length === 0 ? (
        <Flex vertical gap="small" align="start">
          <p>No post of yours went out or was followed on these days. Samples are not counted.</p>
          <Link to={adminPaths.social}>Write a post</Link>
        </Flex>
      ) : (
        <>
          <ListBar>
            <ListSelect
              label="Sort posts"
              value={sort}
              options={sorts}
              onChange={(by) => change({ sort: by })}
            />
          </ListBar>
          <Posts
            rows={rows}
            href={`/api/admin/analytics/export?${new URLSearchParams({ list: 'posts', ...periodParameters(period) })}`}
          />
        </>
      )}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          Show more
        </Button>
      )}
      <p className={styles.note}>
        Where a post names a page of this site, it carries a short address of its own on each network. A click
        is counted when somebody follows it; previews of the networks, bots, you, and browsers that ask not to
        be tracked are not. An order counts for the post that its buyer came by first on that day. Likes and
        answers are those that the network tells, since the post went out; they are read for 30 days.
      </p>
    </>
  );
}

function Sums({ report: { totals, before }, against }: { report: PostsReport; against: string | undefined }) {
  const { money } = useSite().locale;
  return (
    <Cards
      against={against}
      cards={[
        { label: 'Clicks', now: totals.clicks, before: before.clicks },
        { label: 'Orders', now: totals.orders, before: before.orders },
        {
          label: 'Paid',
          now: totals.revenueCents,
          before: before.revenueCents,
          show: (cents) => formatMoneyShort(cents, money),
        },
      ]}
    />
  );
}

/** What networks told of the posts that are listed. It has no figures of an earlier range: likes are not counted by day. */
function Told({ report: { told } }: { report: PostsReport }) {
  const parts = [
    ...(told.likes === null ? [] : [`${formatCount(told.likes)} ${told.likes === 1 ? 'like' : 'likes'}`]),
    ...(told.answers === null
      ? []
      : [`${formatCount(told.answers)} ${told.answers === 1 ? 'answer' : 'answers'}`]),
  ];
  if (parts.length === 0) return null;
  return (
    <p className={styles.note}>
      On the networks that tell, the posts listed here have {parts.join(' and ')} since they went out.
    </p>
  );
}

const untold = { told: '', unread: 'not read yet', untold: 'not told', gone: 'gone', missed: 'not read' };

/** A figure of the network, or why there is none. */
const toldBy = (name: 'likes' | 'answers') => (row: PostRow) => {
  const { state, [name]: count } = row.reactions;
  if (count !== null) return formatCount(count);
  return state === 'told' ? untold.untold : untold[state];
};

const unknown = { none: 'no link of the site in it', uncounted: 'went out before clicks were counted' };

function Posts({ rows, href }: { rows: readonly PostRow[]; href: string }) {
  const { money } = useSite().locale;
  const most = Math.max(1, ...rows.map(({ clicks }) => clicks));
  const figure = (show: (row: PostRow) => string) => (row: PostRow) =>
    row.link === 'counted' ? show(row) : '–';
  return (
    <FigureList
      title="Posts"
      named="Post"
      rows={rows}
      isWhole
      keyOf={({ postId, platform }) => `${postId} ${platform}`}
      nameOf={(row) => (
        <span>
          {row.deleted ? row.title : <Link to={adminPaths.post(row.postId)}>{row.title}</Link>}
          <small className={styles.under}>
            {[
              platformNames[row.platform],
              formatMoment(row.at),
              ...(row.deleted ? ['deleted'] : []),
              ...(row.link === 'counted' ? [] : [unknown[row.link]]),
            ].join(', ')}
          </small>
        </span>
      )}
      shareOf={({ clicks }) => clicks / most}
      columns={[
        { title: 'Clicks', show: figure(({ clicks }) => formatCount(clicks)) },
        { title: 'Orders', show: figure(({ orders }) => formatCount(orders)) },
        { title: 'Paid', show: figure(({ revenueCents }) => formatMoneyShort(revenueCents, money)) },
        { title: 'Likes', show: toldBy('likes') },
        { title: 'Answers', show: toldBy('answers') },
      ]}
      href={href}
    />
  );
}
