import type { RestoreState } from '#shared/system/system.admin.schema.ts';
import { formatBytes } from '#web/core/admin-ui/format-bytes.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import styles from './System.module.css';

type Report = NonNullable<RestoreState['checked']>['report'];

/** What a backup holds. */
export function ReportTable({ report }: { report: Report }) {
  const filled = report.tables.filter(({ rows }) => rows > 0);
  return (
    <>
      <p>
        <b>The file is whole and good.</b> Backup of {report.publicUrl}, made {formatMoment(report.madeAt)} by
        version {report.version} on {report.engine === 'sqlite' ? 'SQLite' : 'Postgres'}.
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
