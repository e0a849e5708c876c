import { setImmediate as turn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

/** So many share a commit at most: until it is over nothing else is answered. */
const GROUP_MAX = 10;

interface Waiting<T> {
  run(trx: Kysely<T>): Promise<void>;
  /** Tells whoever waits how it went. */
  settle(): void;
  fail(reason: unknown): void;
}

/** Runs work in a transaction. */
type InTransaction<T> = <R>(work: (trx: Kysely<T>) => Promise<R>) => Promise<R>;

/**
 * Transactions for a database with one connection. Those that wait for it at the same time are committed together,
 * since waiting for the disk is most of what a small one costs; each is undone by itself when it fails, and none is
 * reported as done before all of them are on the disk. One that comes alone waits for nobody.
 */
export function groupCommit<T>(inTransaction: InTransaction<T>): InTransaction<T> {
  const queue: Waiting<T>[] = [];
  let busy = false;

  async function commitQueue(): Promise<void> {
    busy = true;
    while (queue.length > 0) {
      // All who have come by the end of this turn go together; readers get theirs.
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
    // Nothing of the group was written, whatever each of them came to.
    for (const waiting of group) waiting.fail(reason);
    return;
  }
  for (const waiting of group) waiting.settle();
}

/** @throws when more than this one was undone with it, as by a disk that is full */
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
