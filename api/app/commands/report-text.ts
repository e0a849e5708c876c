import type { BackupReport } from '#api/backup/read/read-backup.ts';

const MEGA = 1_000_000;

/** The content of a backup as text for a terminal. */
export function reportText(report: BackupReport): string {
  const rows = report.tables.filter((table) => table.rows > 0);
  const widest = Math.max(0, ...rows.map(({ name }) => name.length));
  return [
    `Backup of ${report.publicUrl}, made ${report.madeAt} by version ${report.version} on ${report.engine}`,
    ...rows.map(({ name, rows: count }) => `  ${name.padEnd(widest)}  ${count}`),
    `  ${report.files} files, ${(report.bytes / MEGA).toFixed(1)} MB unpacked`,
  ].join('\n');
}
