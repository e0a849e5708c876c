import type { Need } from '#shared/notices/notices.admin.schema.ts';

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;

function inWords(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / HOUR_MIN);
  if (hours === 0) return `${minutes} min`;
  const rest = minutes % HOUR_MIN;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

interface NeedClock {
  text: string;
  overdue: boolean;
  /** How much of the promised time is gone, in percent. */
  gone: number;
}

/** How a need stands to what was promised; undefined when nothing was. `now`: milliseconds since 1970. */
export function clockOf({ since, dueAt }: Pick<Need, 'since' | 'dueAt'>, now: number): NeedClock | undefined {
  if (dueAt === null) return undefined;
  const [from, due] = [Date.parse(since), Date.parse(dueAt)];
  if (now >= due) return { text: `Overdue by ${inWords(now - due)}`, overdue: true, gone: 100 };
  const gone = due > from ? Math.min(100, Math.max(0, ((now - from) / (due - from)) * 100)) : 0;
  return { text: `${inWords(due - now)} left`, overdue: false, gone };
}
