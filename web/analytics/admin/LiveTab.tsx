import type { LiveVisits } from '#shared/analytics/analytics.admin.schema.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { SampleTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import styles from './LiveTab.module.css';
import { formatCount } from './names.ts';
import { sampleLive } from './sample.ts';
import { useLiveVisits } from './use-live-visits.ts';

/** The visitors who are on the site now, updated live. */
export function LiveTab({ isSample }: { isSample: boolean }) {
  const { data, error, refetch, isLost } = useLiveVisits();
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <Waiting label="Loading who is here" />;
  const live = isSample && data.lastHalfHour === 0 ? sampleLive(data) : data;
  return (
    <div className={styles.live}>
      <section className={styles.now} aria-label="Right now">
        {live !== data && <SampleTag />}
        <p className={styles.count} role="status">
          <b>{formatCount(live.visitors)}</b> {live.visitors === 1 ? 'visitor' : 'visitors'} in the last{' '}
          {live.minutes} minutes
        </p>
        <p>{formatCount(live.lastHalfHour)} in the last half hour</p>
        <p className={styles.at}>
          {isLost ? 'Not up to date: ' : 'As of '}
          {formatMoment(data.at)}. A visit shows within a second or two.
        </p>
      </section>
      <Here title="What they read" rows={live.pages} />
      <Here title="Where they came from" rows={live.sources} />
    </div>
  );
}

function Here({ title, rows }: { title: string; rows: LiveVisits['pages'] }) {
  return (
    <section className={styles.here}>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p>Nobody is here right now.</p>
      ) : (
        <ul>
          {rows.map(({ value, visitors }) => (
            <li key={value}>
              <span>{value}</span>
              <b>{formatCount(visitors)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
