import { Button } from 'antd';
import { ownerCall } from '#web/core/admin-ui/owner-call.ts';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { useRefresh } from '#web/core/admin-ui/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/use-toasts.ts';
import { Waiting } from '#web/core/admin-ui/Waiting.tsx';
import { problemOf } from '#web/core/problem.ts';
import { ConfirmRestore } from './ConfirmRestore.tsx';
import { ReportTable } from './ReportTable.tsx';
import { SendBackup } from './SendBackup.tsx';
import styles from './System.module.css';
import { useRestoreState } from './use-restore-state.ts';

const ADDRESS = 'GET /api/admin/system/restore';

/** Takes a backup, shows what is in it, and has the next start restore it. */
export function RestoreCard() {
  const { data: state, error } = useRestoreState();
  const toasts = useToasts();
  const refresh = useRefresh();
  const again = () => refresh(ADDRESS);

  const cancel = async () => {
    try {
      await ownerCall('DELETE /api/admin/system/restore', {});
      toasts.gone('Restore cancelled', 'The file that you sent in is erased. Nothing was changed.');
    } catch (failure) {
      toasts.failed(failure);
    } finally {
      await again();
    }
  };

  return (
    <SettingCard
      title="Restore"
      lead="The file is sent in and checked whole before anything else. The restore itself happens at the next start of the program, when nobody is at work: that is the only moment at which nothing can be lost. What is here now is kept."
    >
      {error && <p role="alert">{problemOf(error).text}</p>}
      {!state && !error && <Waiting />}
      {state?.problem && (
        <p role="alert" className={styles.bad}>
          {state.problem}
        </p>
      )}
      {state && !state.waiting && !state.checking && <SendBackup onSent={again} />}
      {state?.checking && <Waiting label="The file is being checked" />}
      {state?.checked && <ReportTable report={state.checked.report} />}
      {state?.checked && !state.waiting && (
        <ConfirmRestore id={state.checked.id} origin={state.checked.origin} onConfirmed={again} />
      )}
      {state?.waiting && (
        <div role="status">
          <p>
            <b>The next start of the program restores this backup.</b> Stop it, every process of it, and start
            it again. Then log in with the password of that time.
          </p>
        </div>
      )}
      {state && (state.waiting || state.checked || state.problem) && (
        <div>
          <Button danger onClick={cancel}>
            {state.waiting ? 'Cancel the restore' : 'Forget this file'}
          </Button>
        </div>
      )}
    </SettingCard>
  );
}
