import type { SystemStatus } from '#shared/system/system.admin.schema.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import styles from './System.module.css';

/** Mails that have not left, or not as they should. */
export function MailQueueCard({ mail }: { mail: SystemStatus['mail'] }) {
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
