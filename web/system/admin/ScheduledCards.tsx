import { Button, Flex } from 'antd';
import type { BackupState } from '#shared/backup/backup.schema.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatBytes } from '#web/core/admin-ui/format-bytes.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { ConfirmedDownload } from '#web/core/admin-ui/lists/ConfirmedDownload.tsx';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { BackupFacts } from './BackupFacts.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import styles from './System.module.css';
import { useBackups } from './use-backups.ts';

/** Automatic backups: their results, the list of them, and their settings. */
export function ScheduledCards() {
  const { data, error, refetch } = useBackups();
  if (!data)
    return (
      <SettingCard title="Scheduled backups">
        {error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />}
      </SettingCard>
    );
  const { enabled } = data.settings;
  return (
    <>
      <SettingCard
        title="Scheduled backups"
        mark={enabled ? <StateTag tone="ok">On</StateTag> : <StateTag>Off</StateTag>}
        lead="Each is read back before it counts. A rehearsal restores the newest one into a scratch database, checks it and compares every row; your site is not touched."
      >
        <BackupFacts state={data} />
        <Actions state={data} />
        <Files state={data} />
      </SettingCard>
      <SettingCard title="Schedule and key">
        <ScheduleForm key={JSON.stringify(data.settings)} state={data} />
      </SettingCard>
    </>
  );
}

function Actions({ state: { busy, backups } }: { state: BackupState }) {
  const backUp = useOwnerAction('POST /api/admin/system/backups/now');
  const rehearse = useOwnerAction('POST /api/admin/system/backups/drill');
  return (
    <Flex wrap gap="small">
      <Button loading={busy === 'backup'} disabled={busy !== null} onClick={() => backUp.run({})}>
        Back up now
      </Button>
      <Button
        loading={busy === 'drill'}
        disabled={busy !== null || backups.length === 0}
        onClick={() => rehearse.run({})}
      >
        Rehearse a restore
      </Button>
    </Flex>
  );
}

function Files({ state: { backups, folder } }: { state: BackupState }) {
  if (backups.length === 0) return <p className="muted">No backups yet. They will be stored in {folder}.</p>;
  return (
    <details className={styles.details}>
      <summary>
        {backups.length === 1 ? '1 backup' : `${backups.length} backups`} in {folder}
      </summary>
      <ul className={styles.list}>
        {backups.map(({ name, bytes, at, encrypted, stored }) => (
          <li key={name} className={styles.row}>
            <div className={styles.facts}>
              <b>
                {formatMoment(at)}{' '}
                {encrypted ? <StateTag tone="ok">Encrypted</StateTag> : <StateTag>Not encrypted</StateTag>}
                {stored && <StateTag>In the storage</StateTag>}
              </b>
              <small>
                {name}, {formatBytes(bytes)}
              </small>
            </div>
            <ConfirmedDownload
              size="small"
              href={`/api/admin/system/backups/files/${name}`}
              aria-label={`Download ${name}`}
            >
              Download
            </ConfirmedDownload>
          </li>
        ))}
      </ul>
    </details>
  );
}
