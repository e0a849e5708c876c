import { Button, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { VisitFilter } from '#shared/analytics/analytics.admin.schema.ts';
import type { Period } from '#shared/analytics/analytics.constants.ts';
import type { ReachedFunnel } from '#shared/analytics/analytics.funnels.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import styles from './Funnels.module.css';
import { formatCount, periodNames, periodParameters, shareOf } from './names.ts';

const FunnelsDrawer = lazy(() => import('./FunnelsDrawer.tsx'));

interface FunnelsProps {
  period: Period;
  filter: VisitFilter;
}

/** How many visitors reached the owner's goals one after the other. */
export function Funnels({ period, filter }: FunnelsProps) {
  const { data, error, refetch } = useOwnerData('GET /api/admin/analytics/funnels/report', {
    query: { ...period, ...filter },
  });
  const [editing, setEditing] = useState(false);
  const file = new URLSearchParams({
    list: 'funnels',
    ...periodParameters(period),
    ...(filter as Record<string, string>),
  });
  const has = data !== undefined && data.funnels.length > 0;
  return (
    <section className={styles.funnels} aria-labelledby="funnels">
      <Flex className={styles.head} align="center" gap={14}>
        <h3 id="funnels">Funnels</h3>
        {has && (
          <a href={`/api/admin/analytics/export?${file}`} download aria-label="Export Funnels as CSV">
            CSV
          </a>
        )}
        <Button onClick={() => setEditing(true)}>Edit funnels</Button>
      </Flex>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Waiting label="Loading funnels" />}
      {data && !has && (
        <p>Put goals in an order, and see how many visitors reach each after the one before.</p>
      )}
      {data?.funnels.map((funnel) => (
        <Steps key={funnel.id} funnel={funnel} against={periodNames(period).before} />
      ))}
      {has && (
        <p>
          A step counts visitors who reached it after the steps before it on the same day. Who comes back on
          another day is another visitor, and begins again.
        </p>
      )}
      {editing && (
        <Suspense fallback={null}>
          <FunnelsDrawer onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  );
}

interface StepsProps {
  funnel: ReachedFunnel;
  /** What it is compared with. */
  against: string | undefined;
}

function Steps({ funnel, against }: StepsProps) {
  const { id, name, steps, countedFrom } = funnel;
  const first = steps[0]?.reached ?? 0;
  return (
    <div className={styles.funnel}>
      <h4 id={`funnel-${id}`}>{name}</h4>
      {funnel.limitedBy !== null && <p>{limitText(funnel)}</p>}
      {countedFrom !== null && (
        <ol aria-labelledby={`funnel-${id}`}>
          {steps.map((step, index) => {
            const { reached, left, before } = step;
            return (
              <li key={`${step.kind} ${step.value}`}>
                <span className={styles.name}>{step.name}</span>
                <b>{formatCount(reached)}</b>
                {reached > 0 && <i style={{ width: `${(reached / first) * 100}%` }} />}
                <span className={styles.note}>
                  {index > 0 &&
                    `${shareOf(reached, steps[index - 1]?.reached ?? 0)} of the step before, ${shareOf(reached, first)} of the first; ${formatCount(left)} left`}
                  {against !== undefined && before !== null && (
                    <span>
                      {index > 0 ? '. ' : ''}
                      {formatCount(before)} in {against}
                    </span>
                  )}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}

/** Why not all days are counted. */
function limitText({ since, countedFrom, limitedBy }: ReachedFunnel): string {
  const days = countedFrom === null ? 'Not counted on these days.' : `Counted from ${countedFrom} on.`;
  return limitedBy === 'steps'
    ? `${days} Its steps were set ${formatMoment(since)}.`
    : `${days} Single visits of the days before are deleted, so a filter cannot count them.`;
}
