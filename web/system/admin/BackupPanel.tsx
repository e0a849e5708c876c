import { Flex } from 'antd';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { ConfirmedDownload } from '#web/core/admin-ui/lists/ConfirmedDownload.tsx';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { problemOf } from '#web/core/problem.ts';
import { HandoverCard } from './HandoverCard.tsx';
import { KeptCard } from './KeptCard.tsx';
import { RestoreCard } from './RestoreCard.tsx';
import { ScheduledCards } from './ScheduledCards.tsx';
import { useBackups } from './use-backups.ts';

const BACKUP_URL = '/api/admin/system/backup';

/** Downloads of a backup: encrypted where the owner has a key, and without encryption after a warning. */
function HandMade() {
  const { data, error } = useBackups();
  if (error) return <p role="alert">{problemOf(error).text}</p>;
  if (!data) return <Waiting />;
  const hasKey = data.settings.recipient !== null;
  return (
    <>
      <p>
        It holds your visitors’ data, the secret keys and everything that opens private pages.{' '}
        <b>Without encryption, whoever gets hold of the file can read all of it.</b>{' '}
        {hasKey
          ? 'Encrypted, it opens with your secret key only, and with this install.'
          : 'To have it encrypted, make a key under “Schedule and key” below and save it; daily backups can stay off.'}
      </p>
      <Flex wrap gap="small">
        {hasKey && (
          <ConfirmedDownload type="primary" href={`${BACKUP_URL}?encrypted=true`}>
            Download encrypted
          </ConfirmedDownload>
        )}
        <ConfirmedDownload href={BACKUP_URL}>Download without encryption</ConfirmedDownload>
      </Flex>
    </>
  );
}

/** Backups of the whole install, and restoring one. */
export default function BackupPanel() {
  return (
    <SettingCards>
      <SettingCard
        title="Download a backup"
        lead="One file with the whole database, every uploaded and private file, and the secret keys that private links need. It restores into a new install, on SQLite or Postgres. Files in a cloud storage (S3) stay there and are not in it."
      >
        <HandMade />
        <p>
          On the machine itself <code>npm run backup</code> does the same, and reads the file back before it
          counts.
        </p>
      </SettingCard>
      <ScheduledCards />
      <RestoreCard />
      <HandoverCard />
      <KeptCard />
    </SettingCards>
  );
}
