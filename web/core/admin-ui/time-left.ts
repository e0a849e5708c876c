import { MINUTE_MS } from '#shared/core/time.ts';

const HOUR_MIN = 60;

/** A span of time in hours and minutes, never less than a minute. */
export function inWords(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / HOUR_MIN);
  if (hours === 0) return `${minutes} min`;
  const rest = minutes % HOUR_MIN;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** The time until a deadline, or since it. `now` is in milliseconds since 1970. */
export function timeLeft(dueAt: string, now: number): { text: string; overdue: boolean } {
  const left = Date.parse(dueAt) - now;
  return left > 0
    ? { text: `${inWords(left)} left`, overdue: false }
    : { text: `Overdue by ${inWords(-left)}`, overdue: true };
}
