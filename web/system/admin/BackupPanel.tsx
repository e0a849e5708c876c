import { ConfirmedDownload } from '#web/core/admin-ui/ConfirmedDownload.tsx';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { KeptCard } from './KeptCard.tsx';
import { RestoreCard } from './RestoreCard.tsx';
import { ScheduledCards } from './ScheduledCards.tsx';

const BACKUP_URL = '/api/admin/system/backup';

/** The whole install as one file, and back. */
export default function BackupPanel() {
  return (
    <SettingCards>
      <ScheduledCards />
      <SettingCard
        title="Backup by hand"
        lead="One file with the whole database, every uploaded and private file, and the secret keys that private links need. It restores into a new install, on SQLite or Postgres. What lies in an S3 storage stays there and is not in it."
      >
        <p>
          It holds your visitors’ data and everything that opens their pages: keep it where only you can read
          it.
        </p>
        <div>
          <ConfirmedDownload href={BACKUP_URL}>Download a backup</ConfirmedDownload>
        </div>
        <p>
          On the machine itself <code>npm run backup</code> does the same, and reads the file back before it
          counts.
        </p>
      </SettingCard>
      <RestoreCard />
      <KeptCard />
    </SettingCards>
  );
}
