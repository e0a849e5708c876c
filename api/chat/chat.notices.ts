import type { Database } from '#api/core/database.ts';
import type { Ports } from '#api/core/ports.ts';
import type { ModelProblem } from '#api/model/model-error.ts';

export interface NoticeTables {
  /** Causes that the owner was notified of, by day. */
  chatNotices: { day: string; cause: string };
}

export type NoticeCause = ModelProblem | 'cut' | 'timeout' | 'spend-cap';

/**
 * Notifies the owner why the assistant cannot answer: once a day for each cause, however many visitors ask.
 */
export function createNotices({ transaction }: Database<NoticeTables>, { log }: Pick<Ports, 'log'>) {
  return async (cause: NoticeCause): Promise<void> => {
    log.warn({ cause }, 'assistant unavailable');
    await transaction(async (tx) => {
      const first = await tx.db
        .insertInto('chatNotices')
        .values({ day: tx.iso.slice(0, 10), cause })
        .onConflict((conflict) => conflict.columns(['day', 'cause']).doNothing())
        .returning('day')
        .executeTakeFirst();
      if (first) await tx.event({ type: 'assistant.unavailable', data: { cause } });
    });
  };
}
