import { parentPort, workerData } from 'node:worker_threads';
import { migrations } from '#api/migrations/migrations.ts';
import { BackupError } from './backup-error.ts';
import type { BackupOutcome, BackupTask } from './backup-thread.ts';
import { rehearsePack } from './handover/rehearse-pack.ts';
import { writePack } from './handover/write-pack.ts';
import { drillBackup } from './read/drill.ts';
import { writeBackup } from './write/scheduled-backup.ts';

const task = workerData as BackupTask;
const now = () => task.now;
const sourceOf = ({ source }: Extract<BackupTask, { source: unknown }>) => ({ ...source, migrations, now });
const tell = (outcome: BackupOutcome) => parentPort?.postMessage(outcome);

try {
  if (task.kind === 'write')
    tell({ result: await writeBackup({ ...task, migrations, source: sourceOf(task) }) });
  else if (task.kind === 'pack')
    tell({ result: await writePack({ ...task, migrations, source: sourceOf(task) }) });
  else if (task.kind === 'drill') tell({ result: await drillBackup({ ...task, migrations, now }) });
  else tell({ result: await rehearsePack({ ...task, migrations, now }) });
} catch (thrown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  tell({ message: error.message, stack: error.stack, forOwner: error instanceof BackupError });
}
