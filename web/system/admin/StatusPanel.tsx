import { Alert, Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { type MailState, mailStateNames } from '#shared/core/mail-state.ts';
import type { SystemStatus } from '#shared/system/system.admin.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { Advanced } from '#web/core/admin-ui/fields/Advanced.tsx';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { problemOf } from '#web/core/problem.ts';
import { BackupFacts } from './BackupFacts.tsx';
import { ConnectionsCard } from './ConnectionsCard.tsx';
import { InstallCard } from './InstallCard.tsx';
import { JobsCard } from './JobsCard.tsx';
import { SecretsCard } from './SecretsCard.tsx';
import styles from './System.module.css';
import { useBackups } from './use-backups.ts';

/** The state of the install, with the tests of its connections. */
export default function StatusPanel() {
  const { data, error, refetch, isFetching } = useOwnerData('GET /api/admin/system', {});
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />;
  return (
    <SettingCards>
      <Flex justify="flex-end">
        <Button onClick={() => refetch()} loading={isFetching}>
          Refresh
        </Button>
      </Flex>
      {data.warnings.map(({ text, target }) => (
        <Alert
          key={text}
          type="warning"
          showIcon
          title={text}
          action={target && <Link to={target}>Open</Link>}
        />
      ))}
      {data.otherSecrets && <SecretsCard />}
      <ConnectionsCard connections={data.connections} database={data.database} />
      <MailQueueCard mail={data.mail} source={sourceOfMail(data)} />
      <BackupSummary />
      <Advanced
        what="Work in the background, and facts about this install"
        needed={data.jobs.some(({ lastError }) => lastError !== null)}
      >
        <JobsCard jobs={data.jobs} />
        <InstallCard status={data} />
      </Advanced>
    </SettingCards>
  );
}

/** A summary of the backups that can be restored. */
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

type Source = SystemStatus['connections'][number]['source'];

const sourceOfMail = ({ connections }: SystemStatus): Source | undefined =>
  connections.find(({ id }) => id === 'mail')?.source;

function whyNothingIsSent(source: Source | undefined): string {
  if (source === 'unreadable')
    return 'The settings of the mail server cannot be decrypted, because the secrets of this install have changed: nothing is sent. Put the former secrets back, or enter the settings again.';
  if (source === 'owner')
    return 'The mail server has not passed its test, so it is not used and nothing is sent. Test it under Settings, Connections.';
  return 'No mail server is set up: nothing is sent.';
}

/** The mails that were not sent, or not as intended. */
function MailQueueCard({ mail, source }: { mail: SystemStatus['mail']; source: Source | undefined }) {
  const { configured, oldestQueuedAt } = mail;
  const counts: [state: MailState, mails: number][] = [
    [configured ? 'queued' : 'waiting', mail.queued],
    ['failed', mail.failed],
    ['uncertain', mail.uncertain],
    ['old', mail.old],
  ];
  return (
    <SettingCard title="Mails" lead={configured ? undefined : whyNothingIsSent(source)}>
      <dl className={styles.figures}>
        {counts.map(([state, mails]) => (
          <div key={state}>
            <dt>{mailStateNames[state]}</dt>
            <dd>{mails}</dd>
          </div>
        ))}
      </dl>
      {oldestQueuedAt && <p className="muted">The oldest waits since {formatMoment(oldestQueuedAt)}.</p>}
      <p className="muted">
        <Link to={adminPaths.outbox}>Open the outbox</Link>
      </p>
    </SettingCard>
  );
}
