import { Alert, Button } from 'antd';
import type { SystemStatus } from '#shared/system/system.admin.schema.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed } from '#web/core/admin-ui/LoadFailed.tsx';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { useOwnerData } from '#web/core/admin-ui/use-owner.ts';
import { Waiting } from '#web/core/admin-ui/Waiting.tsx';
import { problemOf } from '#web/core/problem.ts';
import { BackupFacts } from './BackupFacts.tsx';
import { InstallCard } from './InstallCard.tsx';
import { IntegrationsCard } from './IntegrationsCard.tsx';
import { JobsCard } from './JobsCard.tsx';
import styles from './System.module.css';
import { useBackups } from './use-backups.ts';

/** How the install is, and a try of everything that it works with. */
export default function StatusPanel() {
  const { data, error, refetch, isFetching } = useOwnerData('GET /api/admin/system', {});
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />;
  return (
    <SettingCards>
      <div className={styles.bar}>
        <Button onClick={() => refetch()} loading={isFetching}>
          Refresh
        </Button>
      </div>
      {data.warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon title={warning} />
      ))}
      <IntegrationsCard integrations={data.integrations} />
      <MailQueueCard mail={data.mail} />
      <BackupSummary />
      <JobsCard jobs={data.jobs} />
      <InstallCard status={data} />
    </SettingCards>
  );
}

/** Whether there are backups to go back to, at a glance. */
function BackupSummary() {
  const { data, error } = useBackups();
  return (
    <SettingCard title="Scheduled backups">
      {error && <p role="alert">{problemOf(error).text}</p>}
      {!data && !error && <Waiting />}
      {data && <BackupFacts state={data} />}
    </SettingCard>
  );
}

/** Mails that have not left, or not as they should. */
function MailQueueCard({ mail }: { mail: SystemStatus['mail'] }) {
  const { queued, failed, uncertain, oldestQueuedAt } = mail;
  return (
    <SettingCard title="Mails">
      <dl className={styles.figures}>
        <div>
          <dt>Waiting</dt>
          <dd>{queued}</dd>
        </div>
        <div>
          <dt>Refused</dt>
          <dd>{failed}</dd>
        </div>
        <div>
          <dt>Arrived or not, unknown</dt>
          <dd>{uncertain}</dd>
        </div>
      </dl>
      {oldestQueuedAt && (
        <p className={styles.note}>The oldest waits since {formatMoment(oldestQueuedAt)}.</p>
      )}
    </SettingCard>
  );
}
