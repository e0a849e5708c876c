import { existsSync } from 'node:fs';
import path from 'node:path';
import { RESTORE_FOLDER } from '#api/backup/write/data-files.ts';
import { aloneInInstall, InstallBusyError, joinAsHub, joinInstall } from '#api/core/process/install-lock.ts';

interface Where {
  dataDir: string;
  /** A Postgres address; without it the database is in the data folder. */
  url?: string | undefined;
  /** A hub, and not a command that may run beside one. */
  isHub?: boolean;
}

const TRIES = 3;

/**
 * Must be called before the database is opened: finishes a restore that was interrupted, then keeps others
 * from beginning one. @returns a function that allows it again
 */
export async function enterInstall(where: Where): Promise<() => void> {
  const { dataDir, url, isHub = false } = where;
  // A database elsewhere may do without a folder here, and has a lock of its own.
  if (url && !existsSync(dataDir)) return () => {};
  // Usually there is nothing to do, so nothing is loaded for it.
  const nothing = () => !existsSync(path.join(dataDir, RESTORE_FOLDER));
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (!nothing()) await settle(where);
    const leave = await (isHub && !url ? joinAsHub : joinInstall)(dataDir);
    if (nothing() || !(await import('./swap.ts')).isSwapOpen(dataDir)) return leave;
    leave();
  }
  throw new InstallBusyError(
    'A restore was interrupted, and another program is using this folder. Try again.',
  );
}

async function settle({ dataDir, url }: Where): Promise<void> {
  const { isSwapOpen, settleSwap } = await import('./swap.ts');
  if (!isSwapOpen(dataDir)) return;
  try {
    await aloneInInstall(dataDir, () => settleSwap({ dataDir, url }));
  } catch (error) {
    // The process with exclusive access finishes it; joining waits for that.
    if (!(error instanceof InstallBusyError)) throw error;
  }
}
