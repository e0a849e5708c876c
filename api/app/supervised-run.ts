import type { Logger } from 'pino';
import type { LastExit } from '#api/system/system.last-exit.ts';
import type { Hub } from './hub.ts';
import { RunMark, readLastExit } from './last-exit.ts';

interface RunOptions {
  hub: Pick<Hub, 'tellLastExit'>;
  log: Logger;
  dataDir: string;
  name: string;
  /** `HUB_LAST_EXIT`: empty when the owner was notified already, undefined without a supervisor. */
  told: string | undefined;
  /** One of several processes; the primary process supervises it. */
  isWorker: boolean;
}

/**
 * Notifies the owner if the process before this one ended unexpectedly, and records how this one ends for the
 * next. @returns a function that marks the end as a clean one
 */
export async function superviseRun({ hub, log, ...options }: RunOptions): Promise<() => void> {
  const { told, isWorker } = options;
  let mark: RunMark | undefined;
  try {
    let left: LastExit | undefined;
    if (!isWorker) {
      mark = new RunMark(options.dataDir, options.name);
      left = mark.begin();
    }
    const lastExit = told === undefined ? left : readLastExit(told);
    if (lastExit) {
      log.error(lastExit, 'the process before this one ended unexpectedly');
      await hub.tellLastExit(lastExit);
    }
  } catch (error) {
    // A full disk or an unreachable database must not keep the hub from answering.
    log.error({ err: error }, 'the end of the process before this one could not be noted');
  }
  exitOnFault(log, (cause) => mark?.fail(cause));
  return () => mark?.clear();
}

/** Ends the process after an error that nobody caught, a rejected promise included: its state is unknown then. */
function exitOnFault(log: Logger, leave: (cause: string) => void): void {
  process.on('uncaughtException', (error, origin) => {
    try {
      log.fatal({ err: error, origin }, 'the process ends after an error that nobody caught');
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      leave(String(error).slice(0, 200));
    } finally {
      process.exit(1);
    }
  });
}
