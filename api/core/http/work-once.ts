import { setTimeout as pause } from 'node:timers/promises';
import { changeIf } from '#api/core/db/change-if.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import type { AcceptedFormTables } from './accept-once.ts';
import { AppError } from './app-error.ts';
import type { Attempt } from './context.ts';

/** Stores the reply together with the result of the work. @throws AppError when another process took over */
export type Finish<R> = (trx: Db<AcceptedFormTables>, reply: R) => Promise<void>;

/** Longer than any work takes: by then the process that began it is done, or gone. */
export const LEASE_MS = 120_000;
const LOOK_EVERY_MS = 200;
/** Polls for longer than a lease, so that a waiting request takes over from a process that is gone. */
const LOOKS = LEASE_MS / LOOK_EVERY_MS + 10;
const UNDER_WAY = '';

const USED = 'This attempt was already used for something else. Press the button again.';
const STILL_AT_IT = 'This is still running. Look again in a moment.';

/**
 * Like `acceptOnce`, for work that calls the network and so cannot be one transaction: the first request of
 * an attempt claims it and does the work, the others wait for its reply. Failed work may be tried again, and
 * the work of a process that is gone is taken over.
 */
export function workOnce(db: Db<AcceptedFormTables>, now: Clock) {
  /** Claims of the same attempt are told apart by the time when they were made. */
  interface Claim extends Attempt {
    acceptedAt: string;
  }

  async function claim(claim: Claim): Promise<boolean> {
    const row = await db
      .insertInto('acceptedForms')
      .values({ ...claim, reply: UNDER_WAY })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ acceptedAt: claim.acceptedAt })
          .where('acceptedForms.reply', '=', UNDER_WAY)
          .where('acceptedForms.fingerprint', '=', claim.fingerprint)
          .where('acceptedForms.acceptedAt', '<=', isoAt(now() - LEASE_MS)),
      )
      .returning('key')
      .executeTakeFirst();
    return row !== undefined;
  }

  async function finish<R>(trx: Db<AcceptedFormTables>, { key, acceptedAt }: Claim, reply: R): Promise<void> {
    const mine = { key, reply: UNDER_WAY, acceptedAt };
    const finished = await changeIf(trx, 'acceptedForms', mine, { reply: JSON.stringify(reply) });
    if (!finished) throw new AppError('request.conflict');
  }

  async function letGo({ key, acceptedAt }: Claim): Promise<void> {
    await db
      .deleteFrom('acceptedForms')
      .where('key', '=', key)
      .where('reply', '=', UNDER_WAY)
      .where('acceptedAt', '=', acceptedAt)
      .execute();
  }

  /** @throws AppError `request.conflict` when the attempt comes back with other content, or takes too long */
  return async <R>(attempt: Attempt, work: (finish: Finish<R>) => Promise<R>): Promise<R> => {
    const { key, fingerprint } = attempt;
    for (let look = 0; look < LOOKS; look += 1) {
      const mine = { key, fingerprint, acceptedAt: isoAt(now()) };
      if (await claim(mine)) {
        try {
          return await work((trx, reply) => finish(trx, mine, reply));
        } catch (error) {
          await letGo(mine);
          throw error;
        }
      }
      const known = await db
        .selectFrom('acceptedForms')
        .select(['fingerprint', 'reply'])
        .where('key', '=', key)
        .executeTakeFirst();
      if (known && known.fingerprint !== fingerprint) throw new AppError('request.conflict', { text: USED });
      if (known && known.reply !== UNDER_WAY) return JSON.parse(known.reply) as R;
      await pause(LOOK_EVERY_MS);
    }
    throw new AppError('request.conflict', { text: STILL_AT_IT });
  };
}
