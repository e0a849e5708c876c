import { z } from 'zod';
import { QUARTER_MINUTES } from './slots.constants.ts';

/** A span of a day, in minutes since its beginning. */
export interface HourSpan {
  from: number;
  to: number;
}

const SPAN = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/;
const DAY_MINUTES = 24 * 60;

/** Spans such as `09:00-12:00, 13:00-17:00`; none for a closed day. @returns undefined for text that is not so */
export function readHours(text: string): HourSpan[] | undefined {
  if (text.trim() === '') return [];
  const spans: HourSpan[] = [];
  for (const part of text.split(',')) {
    const [, fromHour, fromMinute, toHour, toMinute] = SPAN.exec(part.trim()) ?? [];
    const from = Number(fromHour) * 60 + Number(fromMinute);
    const to = Number(toHour) * 60 + Number(toMinute);
    const isWhole = from % QUARTER_MINUTES === 0 && to % QUARTER_MINUTES === 0;
    if (!isWhole || Number(fromMinute) > 59 || Number(toMinute) > 59) return undefined;
    if (!(from < to) || to > DAY_MINUTES || from < (spans.at(-1)?.to ?? 0)) return undefined;
    spans.push({ from, to });
  }
  return spans;
}

/** The hours of a day as the owner types them. */
export const hoursText = z
  .string()
  .trim()
  .max(200)
  .refine(
    (text) => readHours(text) !== undefined,
    'Write hours as 09:00-12:00, 13:00-17:00, in quarters of an hour, one after the other',
  );
