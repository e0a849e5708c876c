import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { Waiting } from '#web/core/admin-ui/Waiting.tsx';
import { problemOf } from '#web/core/problem.ts';
import { BackupFacts } from './BackupFacts.tsx';
import { useBackups } from './use-backups.ts';

/** Whether there are backups to go back to, at a glance. */
export function BackupSummary() {
  const { data, error } = useBackups();
  return (
    <SettingCard title="Scheduled backups">
      {error && <p role="alert">{problemOf(error).text}</p>}
      {!data && !error && <Waiting />}
      {data && <BackupFacts state={data} />}
    </SettingCard>
  );
}
