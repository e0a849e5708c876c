import type { Database } from '#api/core/db/database.ts';
import { type EventTables, recordEvent } from '#api/core/events/event-log.ts';
import type { Ports } from '#api/core/ports.ts';
import type { ModelProblem } from '#api/model/model.ts';
import { isoAt } from '#shared/core/time.ts';

export interface NoticeTables {
  /** Causes that the owner was notified of, by day. */
  chatNotices: { day: string; cause: string };
}

export type NoticeCause = ModelProblem | 'cut' | 'timeout' | 'spend-cap';

/**
 * Notifies the owner why the assistant cannot answer: once a day for each cause, however many visitors ask.
 */
export function createNotices(
  { transaction }: Database<NoticeTables & EventTables>,
  { now, bus, log }: Pick<Ports, 'now' | 'bus' | 'log'>,
) {
  return async (cause: NoticeCause): Promise<void> => {
    log.warn({ cause }, 'assistant unavailable');
    const push = await transaction(async (trx) => {
      const first = await trx
        .insertInto('chatNotices')
        .values({ day: isoAt(now()).slice(0, 10), cause })
        .onConflict((conflict) => conflict.columns(['day', 'cause']).doNothing())
        .returning('day')
        .executeTakeFirst();
      if (!first) return undefined;
      return recordEvent(trx, bus, { type: 'assistant.unavailable', data: { cause } }, now());
    });
    push?.();
  };
}
