import { z } from 'zod';
import { daysIn } from '#shared/core/time.ts';
import { LONGEST_PERIOD_DAYS, type Period, periodRanges } from './analytics.constants.ts';

const isComplete = ({ from, to }: Period) => (from === undefined) === (to === undefined);
const isInOrder = ({ from = '', to = '' }: Period) =>
  from === '' || to === '' || (from <= to && daysIn(from, to) <= LONGEST_PERIOD_DAYS);

/** The query of figures of some days, with these further parts. */
export const periodQuery = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject({
      range: z.enum(periodRanges).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      ...shape,
    })
    .refine((query) => isComplete(query as Period), {
      path: ['to'],
      error: 'Give the first and the last day',
    })
    .refine((query) => isInOrder(query as Period), {
      path: ['to'],
      error: `Use a day that is not before the first one, and at most ${LONGEST_PERIOD_DAYS} days`,
    });
