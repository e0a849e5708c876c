import { Flex } from 'antd';
import type { Period } from '#shared/analytics/analytics.constants.ts';
import type { ListeningReport, ListeningSums } from '#shared/listening/listening.admin.schema.ts';
import { PLAY_S } from '#shared/listening/listening.constants.ts';
import { FigureList } from '#web/analytics/admin/FigureList.tsx';
import { formatCount, periodNames, periodParameters, periodText } from '#web/analytics/admin/names.ts';
import { Cards } from '#web/analytics/admin/Totals.tsx';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import styles from './ListeningTab.module.css';
import { SoundList } from './SoundList.tsx';

const minutesOf = ({ seconds }: Pick<ListeningSums, 'seconds'>) => Math.round(seconds / 60);

/** What was heard on the site, and downloaded by apps. */
export function ListeningTab({ period }: { period: Period }) {
  const { data, error, refetch } = useOwnerData('GET /api/admin/listening/report', { query: period });
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <Waiting label="Loading figures" />;
  if (!data.hasData) return <NothingYet />;
  const { before } = periodNames(period);
  const hrefOf = (list: string) =>
    `/api/admin/listening/export?${new URLSearchParams({ list, ...periodParameters(period) }).toString()}`;
  return (
    <>
      <p className={styles.note}>{periodText(period, data)}</p>
      <Cards cards={cardsOf(data)} against={before} />
      <SoundList title="Episodes" rows={data.episodes} href={hrefOf('episodes')} />
      {data.tracks.length > 0 && <SoundList title="Tracks" rows={data.tracks} href={hrefOf('tracks')} />}
      {data.shows.length > 0 && <SoundList title="Shows" rows={data.shows} href={hrefOf('shows')} />}
      <div className={styles.side}>
        <FigureList
          title="Downloads by app"
          named="App"
          rows={data.apps}
          keyOf={({ name }) => name}
          nameOf={({ name }) => <span>{name}</span>}
          shareOf={({ downloads }) => downloads / (data.apps[0]?.downloads || 1)}
          columns={[{ title: 'Downloads', show: ({ downloads }) => formatCount(downloads) }]}
          href={hrefOf('apps')}
        />
        <Days days={data.days} href={hrefOf('days')} />
      </div>
      <HowCounted isRedirected={data.redirected} />
    </>
  );
}

const cardsOf = ({ totals, before }: ListeningReport) => [
  { label: 'Plays on the site', now: totals.plays, before: before.plays },
  { label: 'Minutes heard', now: minutesOf(totals), before: minutesOf(before) },
  { label: 'Heard to the end', now: totals.heard100, before: before.heard100 },
  { label: 'Downloads by apps', now: totals.downloads, before: before.downloads },
];

/** The days of the range on which anything was counted, the latest first. */
function Days({ days, href }: { days: ListeningReport['days']; href: string }) {
  const counted = days.filter(({ plays, downloads, seconds }) => plays + downloads + seconds > 0).reverse();
  const most = Math.max(...counted.map(({ plays, downloads }) => plays + downloads), 1);
  return (
    <FigureList
      title="By day"
      named="Day"
      rows={counted}
      keyOf={({ at }) => at}
      nameOf={({ at }) => <span>{at}</span>}
      shareOf={({ plays, downloads }) => (plays + downloads) / most}
      columns={[
        { title: 'Plays', show: ({ plays }) => formatCount(plays) },
        { title: 'Minutes', show: (day) => formatCount(minutesOf(day)) },
        { title: 'Downloads', show: ({ downloads }) => formatCount(downloads) },
      ]}
      href={href}
    />
  );
}

function NothingYet() {
  return (
    <Flex vertical gap="small">
      <h3>Nothing was heard or downloaded yet</h3>
      <p className={styles.note}>
        A play counts once {PLAY_S} seconds of an episode or a track were heard on this site. A download
        counts once an app has loaded a minute of an episode whose sound is in your media library. What is
        heard at YouTube, Spotify and other places is counted there.
      </p>
      <HowCounted isRedirected={false} />
    </Flex>
  );
}

function HowCounted({ isRedirected }: { isRedirected: boolean }) {
  return (
    <p className={styles.note}>
      Not counted: you, bots that name themselves, and browsers that ask not to be tracked. No cookie is set
      and no address is stored. A download is a minute or more of an episode, once for each app and address in
      24 hours, by the rules of the IAB (2.1); servers in data centres that pose as apps are not recognised.
      {isRedirected &&
        ' Your storage sends the files itself, so a download counts by what an app asks for, not by what it loads.'}
    </p>
  );
}
