import { Button } from 'antd';
import { LoadFailed } from '#web/core/admin-ui/LoadFailed.tsx';
import { SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { useOwnerData } from '#web/core/admin-ui/use-owner.ts';
import { Waiting } from '#web/core/admin-ui/Waiting.tsx';
import { BackupSummary } from './BackupSummary.tsx';
import { InstallCard } from './InstallCard.tsx';
import { IntegrationsCard } from './IntegrationsCard.tsx';
import { JobsCard } from './JobsCard.tsx';
import { MailQueueCard } from './MailQueueCard.tsx';
import styles from './System.module.css';

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
      <IntegrationsCard integrations={data.integrations} />
      <MailQueueCard mail={data.mail} />
      <BackupSummary />
      <JobsCard jobs={data.jobs} />
      <InstallCard status={data} />
    </SettingCards>
  );
}
