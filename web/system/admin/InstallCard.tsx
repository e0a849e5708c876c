import type { ReactNode } from 'react';
import { formatMinutes } from '#shared/core/time.ts';
import type { SystemStatus } from '#shared/system/system.admin.schema.ts';
import { formatBytes } from '#web/core/admin-ui/format-bytes.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import styles from './System.module.css';

const DAY_MINUTES = 24 * 60;

function uptime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes >= 2 * DAY_MINUTES ? `${Math.floor(minutes / DAY_MINUTES)} days` : formatMinutes(minutes);
}

const meaningStates = {
  off: 'Questions are compared by meaning and by words; the model for it loads with the next one.',
  loaded: 'Questions are compared by meaning and by words; the model for it is loaded.',
  missing:
    'Questions are compared by words alone: the optional packages for their meaning are not installed.',
} as const;

/** The program, its database and its disk. */
export function InstallCard({
  status: { program, database, disk, visitors, meanings },
}: {
  status: SystemStatus;
}) {
  const used = 1 - disk.freeBytes / Math.max(1, disk.totalBytes);
  return (
    <SettingCard title="Install">
      <dl className={styles.about}>
        <Fact name="Version">
          {program.version}
          {program.commit && `, commit ${program.commit}`}
          {program.builtAt && `, built ${formatMoment(program.builtAt)}`}
        </Fact>
        <Fact name="Node">{program.node}</Fact>
        <Fact name="Running">
          {uptime(program.uptimeSeconds)}, since {formatMoment(program.startedAt)}
        </Fact>
        <Fact name="Database">
          {database.engine === 'sqlite' ? 'SQLite' : 'Postgres'}, {formatBytes(database.bytes)}, at{' '}
          <code>{database.address}</code>
        </Fact>
        <Fact name="Data folder">{formatBytes(disk.dataBytes)}</Fact>
        <Fact name="Disk">
          {formatBytes(disk.freeBytes)} free of {formatBytes(disk.totalBytes)}
          <span className={styles.gauge} aria-hidden="true">
            <span style={{ width: `${Math.round(used * 100)}%` }} />
          </span>
        </Fact>
        <Fact name="Visitors' files">
          {formatBytes(visitors.bytes)} of {formatBytes(visitors.totalBytes)}
          <p className="muted">
            Orders, proofs, chats, messages and visits. Together they may send{' '}
            {formatBytes(visitors.dayBytes)} in a day: each kind has its part, and one network a part of that.
            Orders are taken to the last. You are told at four fifths.
          </p>
        </Fact>
        <Fact name="Assistant">
          {meaningStates[meanings.state]}
          {meanings.loadMs !== null &&
            ` It took ${formatBytes(meanings.bytes ?? 0)} and ${meanings.loadMs} ms to load${meanings.askMs === null ? '' : `, the last question ${meanings.askMs} ms`}; ${meanings.texts} texts are compared.`}
        </Fact>
        {database.restored && (
          <Fact name="Restored">
            {formatMoment(database.restored.at)}, from the backup of {formatMoment(database.restored.madeAt)}
          </Fact>
        )}
      </dl>
      <details className={styles.details}>
        <summary>{database.migrations.length} migrations</summary>
        <ol>
          {database.migrations.map(({ name, appliedAt }) => (
            <li key={name}>
              <code>{name}</code> {formatMoment(appliedAt)}
            </li>
          ))}
        </ol>
      </details>
    </SettingCard>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
