import type { Database } from '#api/core/db/database.ts';
import type { Clock } from '#api/core/ports.ts';
import type { ChatSettings } from '#shared/chat/chat.schema.ts';

export interface SpendTables {
  /** What was spent in a day or month, and what calls that have not ended may still cost. */
  chatSpend: { period: string; micros: number };
}

type Spend = ChatSettings['spend'];

/** Money set aside for one call. If the program dies before it is settled, it counts as spent. */
export interface Reservation {
  micros: number;
  periods: readonly string[];
}

export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

class CapReached extends Error {}

const MILLION = 1_000_000;

/** In millionths of a dollar, rounded up. */
export const costOf = ({ inputTokens, outputTokens }: Usage, prices: Spend): number =>
  Math.ceil((inputTokens * prices.inputMicrosPerMillion) / MILLION) +
  Math.ceil((outputTokens * prices.outputMicrosPerMillion) / MILLION);

/** What models of one server may cost in a day and in a month (both UTC). */
export function chatSpend({ db, transaction }: Database<SpendTables>, now: Clock) {
  return {
    /**
     * Sets aside the most that a call can cost. The check and the addition are one statement, so callers at the
     * same moment cannot pass the cap together. @returns undefined when a cap does not allow it
     */
    async reserve(worst: Usage, spend: Spend): Promise<Reservation | undefined> {
      const micros = costOf(worst, spend);
      const day = new Date(now()).toISOString().slice(0, 10);
      const caps = [
        [day, spend.dayMicros],
        [day.slice(0, 7), spend.monthMicros],
      ] as const;
      try {
        await transaction(async (trx) => {
          for (const [period, cap] of caps) {
            await trx
              .insertInto('chatSpend')
              .values({ period, micros: 0 })
              .onConflict((conflict) => conflict.column('period').doNothing())
              .execute();
            const added = await trx
              .updateTable('chatSpend')
              .set((eb) => ({ micros: eb('micros', '+', micros) }))
              .where('period', '=', period)
              .where('micros', '<=', cap - micros)
              .returning('period')
              .executeTakeFirst();
            if (!added) throw new CapReached();
          }
        });
      } catch (error) {
        if (error instanceof CapReached) return undefined;
        throw error;
      }
      return { micros, periods: caps.map(([period]) => period) };
    },

    /** Gives back what the call did not cost. */
    async settle(reservation: Reservation, used: Usage, prices: Spend): Promise<void> {
      const rest = reservation.micros - costOf(used, prices);
      await transaction(async (trx) => {
        for (const period of reservation.periods) {
          await trx
            .updateTable('chatSpend')
            .set((eb) => ({ micros: eb('micros', '-', rest) }))
            .where('period', '=', period)
            .execute();
        }
      });
    },

    /** What counts as spent in a period, such as '2026-11-21' or '2026-11'. */
    async spent(period: string): Promise<number> {
      const row = await db
        .selectFrom('chatSpend')
        .select('micros')
        .where('period', '=', period)
        .executeTakeFirst();
      return row?.micros ?? 0;
    },
  };
}

export type ChatSpend = ReturnType<typeof chatSpend>;
