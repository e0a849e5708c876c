import type { Database } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { dayOf, MINUTE_S } from '#shared/core/time.ts';
import type { ModelPurpose, SpendSettings } from '#shared/model/model-spend.ts';

export interface SpendTables {
  /** The money spent in a day or month, including the reservations for calls that have not ended. */
  modelSpend: { period: string; micros: number };
  /** The cost of ended calls per day and purpose. */
  modelSpendLog: {
    day: string;
    purpose: ModelPurpose;
    calls: number;
    inputTokens: number;
    outputTokens: number;
    micros: number;
  };
}

/** The cost of calls for one purpose on a day; `open` is the money reserved for calls not settled yet. */
export type SpendLine = Omit<SpendTables['modelSpendLog'], 'purpose'> & { purpose: ModelPurpose | 'open' };

/** Money reserved for one call. If the process dies before the call is settled, it counts as spent. */
export interface Reservation {
  micros: number;
  periods: readonly string[];
}

export interface Usage {
  inputTokens: number;
  outputTokens: number;
  /** How long the transcribed recording is. */
  audioSeconds?: number;
}

/** A cap does not allow the call. */
export class SpendCapError extends Error {}

const MILLION = 1_000_000;

/** In millionths of a dollar, rounded up. */
export const costOf = (
  { inputTokens, outputTokens, audioSeconds = 0 }: Usage,
  prices: SpendSettings,
): number =>
  Math.ceil((inputTokens * prices.inputMicrosPerMillion) / MILLION) +
  Math.ceil((outputTokens * prices.outputMicrosPerMillion) / MILLION) +
  Math.ceil((audioSeconds * prices.transcriptionMicrosPerMinute) / MINUTE_S);

/** Records the cost of model calls and enforces the caps per day and per month (both UTC). */
export function modelSpend({ db, transaction }: Database<SpendTables>, now: Clock, purpose: ModelPurpose) {
  return {
    /**
     * Reserves the maximum cost of a call. The check and the addition are one statement, so concurrent
     * callers cannot exceed the cap together. @returns undefined when a cap does not allow it
     */
    async reserve(worst: Usage, spend: SpendSettings): Promise<Reservation | undefined> {
      const micros = costOf(worst, spend);
      const day = dayOf(now());
      const caps = [
        [day, spend.dayMicros],
        [day.slice(0, 7), spend.monthMicros],
      ] as const;
      try {
        await transaction(async (tx) => {
          for (const [period, cap] of caps) {
            await tx.db
              .insertInto('modelSpend')
              .values({ period, micros: 0 })
              .onConflict((conflict) => conflict.column('period').doNothing())
              .execute();
            const added = await tx.db
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

    /** Records the actual cost of a call, and releases the rest of its reservation. */
    async settle(reservation: Reservation, used: Usage, prices: SpendSettings): Promise<void> {
      const micros = costOf(used, prices);
      const { inputTokens, outputTokens } = used;
      const rest = reservation.micros - micros;
      const [day = ''] = reservation.periods;
      await transaction(async (tx) => {
        if (micros > 0) {
          await tx.db
            .insertInto('modelSpendLog')
            .values({ day, purpose, calls: 1, inputTokens, outputTokens, micros })
            .onConflict((conflict) =>
              conflict.columns(['day', 'purpose']).doUpdateSet((eb) => ({
                calls: eb('modelSpendLog.calls', '+', 1),
                inputTokens: eb('modelSpendLog.inputTokens', '+', inputTokens),
                outputTokens: eb('modelSpendLog.outputTokens', '+', outputTokens),
                micros: eb('modelSpendLog.micros', '+', micros),
              })),
            )
            .execute();
        }
        for (const period of reservation.periods) {
          await tx.db
            .updateTable('modelSpend')
            .set((eb) => ({ micros: eb('micros', '-', rest) }))
            .where('period', '=', period)
            .execute();
        }
      });
    },

    /** The money that counts as spent in a period, such as '2026-11-21' or '2026-11'. */
    async spent(period: string): Promise<number> {
      const row = await db
        .selectFrom('modelSpend')
        .select('micros')
        .where('period', '=', period)
        .executeTakeFirst();
      return row?.micros ?? 0;
    },

    /**
     * The cost of calls since a day, per day and purpose, the newest first. The rows of a day add up to the
     * money that counts as spent on it.
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
