import type { Database } from '#api/core/db/database.ts';
import type { Clock } from '#api/core/ports.ts';
import type { ModelPurpose, SpendSettings } from '#shared/model/model-spend.ts';

export interface SpendTables {
  /** What was spent in a day or month, and what calls that have not ended may still cost. */
  modelSpend: { period: string; micros: number };
  /** What calls that ended have cost on a day, by what they were for. */
  modelSpendLog: {
    day: string;
    purpose: ModelPurpose;
    calls: number;
    inputTokens: number;
    outputTokens: number;
    micros: number;
  };
}

/** What calls of one kind have cost on a day; `open` is what is set aside for calls that have not been settled. */
export type SpendLine = Omit<SpendTables['modelSpendLog'], 'purpose'> & { purpose: ModelPurpose | 'open' };

/** Money set aside for one call. If the program dies before it is settled, it counts as spent. */
export interface Reservation {
  micros: number;
  periods: readonly string[];
}

export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

/** A cap does not allow the call. */
export class SpendCapError extends Error {}

const MILLION = 1_000_000;

/** In millionths of a dollar, rounded up. */
export const costOf = ({ inputTokens, outputTokens }: Usage, prices: SpendSettings): number =>
  Math.ceil((inputTokens * prices.inputMicrosPerMillion) / MILLION) +
  Math.ceil((outputTokens * prices.outputMicrosPerMillion) / MILLION);

/** What models of one server may cost in a day and in a month (both UTC). */
export function modelSpend({ db, transaction }: Database<SpendTables>, now: Clock, purpose: ModelPurpose) {
  return {
    /**
     * Sets aside the most that a call can cost. The check and the addition are one statement, so callers at the
     * same moment cannot pass the cap together. @returns undefined when a cap does not allow it
     */
    async reserve(worst: Usage, spend: SpendSettings): Promise<Reservation | undefined> {
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
              .insertInto('modelSpend')
              .values({ period, micros: 0 })
              .onConflict((conflict) => conflict.column('period').doNothing())
              .execute();
            const added = await trx
              .updateTable('modelSpend')
              .set((eb) => ({ micros: eb('micros', '+', micros) }))
              .where('period', '=', period)
              .where('micros', '<=', cap - micros)
              .returning('period')
              .executeTakeFirst();
            if (!added) throw new SpendCapError();
          }
        });
      } catch (error) {
        if (error instanceof SpendCapError) return undefined;
        throw error;
      }
      return { micros, periods: caps.map(([period]) => period) };
    },

    /** Gives back what the call did not cost. */
    async settle(reservation: Reservation, used: Usage, prices: SpendSettings): Promise<void> {
      const micros = costOf(used, prices);
      const rest = reservation.micros - micros;
      const [day = ''] = reservation.periods;
      await transaction(async (trx) => {
        if (micros > 0) {
          await trx
            .insertInto('modelSpendLog')
            .values({ day, purpose, calls: 1, ...used, micros })
            .onConflict((conflict) =>
              conflict.columns(['day', 'purpose']).doUpdateSet((eb) => ({
                calls: eb('modelSpendLog.calls', '+', 1),
                inputTokens: eb('modelSpendLog.inputTokens', '+', used.inputTokens),
                outputTokens: eb('modelSpendLog.outputTokens', '+', used.outputTokens),
                micros: eb('modelSpendLog.micros', '+', micros),
              })),
            )
            .execute();
        }
        for (const period of reservation.periods) {
          await trx
            .updateTable('modelSpend')
            .set((eb) => ({ micros: eb('micros', '-', rest) }))
            .where('period', '=', period)
            .execute();
        }
      });
    },

    /** What counts as spent in a period, such as '2026-11-21' or '2026-11'. */
    async spent(period: string): Promise<number> {
      const row = await db
        .selectFrom('modelSpend')
        .select('micros')
        .where('period', '=', period)
        .executeTakeFirst();
      return row?.micros ?? 0;
    },

    /**
     * What calls have cost since a day, by day and by what they were for, the newest first. The rows of a day add up to
     * what counts as spent on it.
     */
    async log(since: string): Promise<SpendLine[]> {
      const logged = await db
        .selectFrom('modelSpendLog')
        .selectAll()
        .where('day', '>=', since)
        .orderBy('day', 'desc')
        .orderBy('purpose')
        .execute();
      const days = await db
        .selectFrom('modelSpend')
        .select(['period as day', 'micros'])
        .where('period', '>=', since)
        .where('period', 'like', '____-__-__')
        .orderBy('period', 'desc')
        .execute();
      return days.flatMap(({ day, micros }) => {
        const rows: SpendLine[] = logged.filter((row) => row.day === day);
        const open = micros - rows.reduce((sum, row) => sum + row.micros, 0);
        const none = { calls: 0, inputTokens: 0, outputTokens: 0 };
        return open > 0 ? [...rows, { day, purpose: 'open', ...none, micros: open }] : rows;
      });
    },
  };
}

export type ModelSpend = ReturnType<typeof modelSpend>;
