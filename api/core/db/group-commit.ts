import { setImmediate as turn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

/** The most transactions that share a commit: until it is done nothing else is answered. */
const GROUP_MAX = 10;

interface Waiting<T> {
  run(trx: Kysely<T>): Promise<void>;
  /** Resolves or rejects the caller's promise. */
  settle(): void;
  fail(reason: unknown): void;
}

/** Runs work in a transaction. */
type InTransaction<T> = <R>(work: (trx: Kysely<T>) => Promise<R>) => Promise<R>;

/**
 * Transactions for a database with one connection. Those that wait for it at the same time are committed
 * together, since waiting for the disk is most of what a small one costs; each is rolled back by itself when
 * it fails, and none is reported as done before all of them are on the disk. A single one does not wait for
 * others.
 */
export function groupCommit<T>(inTransaction: InTransaction<T>): InTransaction<T> {
  const queue: Waiting<T>[] = [];
  let busy = false;

  async function commitQueue(): Promise<void> {
    busy = true;
    while (queue.length > 0) {
      // All transactions queued by the end of this turn are committed together; reads run in between.
      await turn();
      await commitTogether(inTransaction, queue.splice(0, GROUP_MAX));
    }
    busy = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      let settle: () => void;
      queue.push({
        async run(trx) {
          try {
            const result = await work(trx);
            settle = () => resolve(result);
          } catch (reason) {
            settle = () => reject(reason);
            throw reason;
          }
        },
        settle: () => settle(),
        fail: reject,
      });
      if (!busy) void commitQueue();
    });
}

async function commitTogether<T>(
  inTransaction: InTransaction<T>,
  group: readonly Waiting<T>[],
): Promise<void> {
  const [only, ...others] = group;
  try {
    await inTransaction(async (trx) => {
      if (only && others.length === 0) await only.run(trx);
      else for (const waiting of group) await runApart(trx, waiting);
    });
  } catch (reason) {
    // Nothing of the group was written, whatever the result of each transaction was.
    for (const waiting of group) waiting.fail(reason);
    return;
  }
  for (const waiting of group) waiting.settle();
}

/** @throws when more than this one was rolled back, as on a full disk */
async function runApart<T>(trx: Kysely<T>, waiting: Waiting<T>): Promise<void> {
  await sql`savepoint one`.execute(trx);
  try {
    await waiting.run(trx);
  } catch (reason) {
    await sql`rollback to one`.execute(trx).catch(() => {
      throw reason;
    });
  }
  await sql`release one`.execute(trx);
}
