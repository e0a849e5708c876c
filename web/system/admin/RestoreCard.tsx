import { Button } from 'antd';
import type { RestoreState } from '#shared/system/system.admin.schema.ts';
import { useOwnerAction, useOwnerData, useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';
import { formatBytes } from '#web/core/admin-ui/format-bytes.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { problemOf } from '#web/core/problem.ts';
import { ConfirmRestore } from './ConfirmRestore.tsx';
import { SendBackup } from './SendBackup.tsx';
import styles from './System.module.css';

/** Uploads a backup, shows what is in it, and has it restored by the next start. */
export function RestoreCard() {
  const { data: state, error } = useRestoreState();
  const refresh = useRefresh();
  const cancel = useOwnerAction(
    'DELETE /api/admin/system/restore',
    gone('Restore cancelled', 'The file that you uploaded is deleted. Nothing was changed.'),
  );

  return (
    <SettingCard
      title="Restore"
      lead="The file is uploaded and checked completely first. The restore itself happens at the next start of the program, when nobody can be writing anything that would be lost. What is here now is kept."
    >
      {error && <p role="alert">{problemOf(error).text}</p>}
      {!state && !error && <Waiting />}
      {state?.problem && (
        <p role="alert" className={styles.bad}>
          {state.problem}
        </p>
      )}
      {state && !state.waiting && !state.checking && <SendBackup onSent={refresh} />}
      {state?.checking && <Waiting label="The file is being checked" />}
      {state?.checked && <ReportTable report={state.checked.report} />}
      {state?.checked && !state.waiting && (
        <ConfirmRestore id={state.checked.id} origin={state.checked.origin} />
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
          <Button danger onClick={() => cancel.run({})}>
            {state.waiting ? 'Cancel the restore' : 'Delete this file'}
          </Button>
        </div>
      )}
    </SettingCard>
  );
}

type Report = NonNullable<RestoreState['checked']>['report'];

/** What a backup holds. */
function ReportTable({ report }: { report: Report }) {
  const filled = report.tables.filter(({ rows }) => rows > 0);
  return (
    <>
      <p>
        <b>The file is complete and undamaged.</b> Backup of {report.publicUrl}, made{' '}
        {formatMoment(report.madeAt)} by version {report.version} on{' '}
        {report.engine === 'sqlite' ? 'SQLite' : 'Postgres'}.
        {report.newSteps > 0 && ` This version adds ${report.newSteps} steps to its schema.`}
      </p>
      <table className={styles.report}>
        <caption className="sr">What the backup holds</caption>
        <tbody>
          {filled.map(({ name, rows }) => (
            <tr key={name}>
              <th scope="row">{name.replaceAll('_', ' ')}</th>
              <td>{rows.toLocaleString('en-US')}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">files</th>
            <td>{report.files.toLocaleString('en-US')}</td>
          </tr>
          <tr>
            <th scope="row">unpacked</th>
            <td>{formatBytes(report.bytes)}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

const WHILE_CHECKING_MS = 1500;

/** The uploaded backup; polled while it is being checked. */
const useRestoreState = () =>
  useOwnerData(
    'GET /api/admin/system/restore',
    {},
    { every: (state) => (state?.checking ? WHILE_CHECKING_MS : false) },
  );
