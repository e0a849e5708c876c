import { DAY_S, HOUR_S, MINUTE_S } from '#shared/core/time.ts';
import type { SystemStatus } from '#shared/system/system.admin.schema.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { StackTable, stackClass } from '#web/core/admin-ui/lists/StackTable.tsx';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import styles from './System.module.css';

type Job = SystemStatus['jobs'][number];

function period(seconds: number): string {
  if (seconds % DAY_S === 0) return seconds === DAY_S ? 'Every day' : `Every ${seconds / DAY_S} days`;
  if (seconds % HOUR_S === 0) return seconds === HOUR_S ? 'Every hour' : `Every ${seconds / HOUR_S} hours`;
  if (seconds % MINUTE_S === 0)
    return seconds === MINUTE_S ? 'Every minute' : `Every ${seconds / MINUTE_S} min`;
  return `Every ${seconds} s`;
}

/** The background jobs, and how their last runs went. */
export function JobsCard({ jobs }: { jobs: readonly Job[] }) {
  return (
    <SettingCard title="Background work">
      <StackTable<Job>
        dataSource={[...jobs]}
        rowKey="name"
        columns={[
          { title: 'Work', dataIndex: 'title', className: stackClass.title },
          { title: 'When', className: stackClass.fact, render: (_, job) => period(job.everySeconds) },
          { title: 'Last run', className: stackClass.fact, render: (_, job) => lastRun(job) },
          {
            title: 'Last failure',
            className: stackClass.fact,
            render: (_, { lastError }) =>
              lastError ? (
                <span className={styles.bad}>
                  {formatMoment(lastError.at)}: {lastError.text}
                </span>
              ) : (
                'No failure'
              ),
          },
        ]}
      />
    </SettingCard>
  );
}

function lastRun({ startedAt, finishedAt }: Job): string {
  if (!startedAt) return 'Not yet';
  return finishedAt ? formatMoment(startedAt) : `${formatMoment(startedAt)}, still running`;
}
