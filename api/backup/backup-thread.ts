import { Worker } from 'node:worker_threads';
import { moduleBeside } from '#api/core/process/module-beside.ts';
import { BackupError } from './backup-error.ts';
import type { HandoverFacts } from './handover/handover-text.ts';
import type { WrittenPack } from './handover/write-pack.ts';
import type { BackupReport } from './read/read-backup.ts';
import type { WrittenBackup } from './write/scheduled-backup.ts';
import type { BackupSource } from './write/write-backup.ts';

const FILE = moduleBeside(import.meta, 'backup-worker');

interface Rehearsal {
  file: string;
  scratch: string;
  keys: readonly string[];
  now: number;
}

/** A task with backups, in a form that can be passed to another thread. */
export type BackupTask =
  | {
      kind: 'write';
      folder: string;
      name: string;
      source: Omit<BackupSource, 'migrations' | 'now'>;
      recipients: readonly string[];
      keys: readonly string[];
      now: number;
    }
  | ({ kind: 'drill' } & Rehearsal)
  | ({ kind: 'pack-drill' } & Rehearsal)
  | {
      kind: 'pack';
      folder: string;
      scratch: string;
      name: string;
      source: Omit<BackupSource, 'migrations' | 'now'>;
      facts: HandoverFacts;
      recipients: readonly string[];
      keys: readonly string[];
      now: number;
    };

interface Results {
  write: WrittenBackup;
  drill: BackupReport;
  pack: WrittenPack;
  'pack-drill': BackupReport;
}

export type BackupOutcome =
  | { result: Results[keyof Results] }
  | { message: string; stack: string | undefined; forOwner: boolean };

/**
 * Runs a task in its own thread: making a schema, checking every page and encrypting are long computations,
 * which would block requests. @throws BackupError
 */
export function inBackupThread<K extends BackupTask['kind']>(
  task: Extract<BackupTask, { kind: K }>,
): Promise<Results[K]> {
  const { promise, resolve, reject } = Promise.withResolvers<Results[K]>();
  const worker = new Worker(FILE, { workerData: task });
  worker.once('message', (outcome: BackupOutcome) => {
    if ('result' in outcome) return resolve(outcome.result as Results[K]);
    const { message, stack, forOwner } = outcome;
    reject(Object.assign(forOwner ? new BackupError(message) : new Error(message), { stack }));
  });
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The backup thread ended too early.')));
  return promise;
}
