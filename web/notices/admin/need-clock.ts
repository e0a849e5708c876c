import type { Need } from '#shared/notices/notices.admin.schema.ts';
import { timeLeft } from '#web/core/admin-ui/time-left.ts';

interface NeedClock {
  text: string;
  overdue: boolean;
  /** How much of the promised time has passed, in percent. */
  gone: number;
}

/**
 * How much of a task's promised time has passed; undefined when nothing was promised. `now`: milliseconds
 * since 1970.
 */
export function clockOf({ since, dueAt }: Pick<Need, 'since' | 'dueAt'>, now: number): NeedClock | undefined {
  if (dueAt === null) return undefined;
  const left = timeLeft(dueAt, now);
  if (left.overdue) return { ...left, gone: 100 };
  const [from, due] = [Date.parse(since), Date.parse(dueAt)];
  const gone = due > from ? Math.min(100, Math.max(0, ((now - from) / (due - from)) * 100)) : 0;
  return { ...left, gone };
}
