import type { BackupSettings } from '#shared/backup/backup.schema.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/time.ts';
import { localOf, resolveLocal } from '#shared/core/zoned-time.ts';
import type { RunRow } from './backup.store.ts';

/** A run updates `aliveAt` each minute. One that has not for so long was killed. */
const SILENT_MS = 5 * MINUTE_MS;
/** A failed run is repeated after so long. */
const AGAIN_MS = HOUR_MS;
/** A backup is rehearsed when it is new, and again after so long, since disks can lose data. */
const DRILL_AGAIN_MS = 7 * DAY_MS;
/** A backup is overdue so long after the time for which it was scheduled. */
const LATE_MS = 12 * HOUR_MS;

type Hour = Pick<BackupSettings, 'hour' | 'timeZone'>;

const atHour = (day: number, { hour, timeZone }: Hour): number => {
  const { date } = localOf(day, timeZone);
  const time = `${String(hour).padStart(2, '0')}:00`;
  return Date.parse(resolveLocal({ date, time, zone: timeZone }).instant);
};

/** The last time for which a backup was scheduled, and the next. */
export function scheduledAround(now: number, hour: Hour): { last: number; next: number } {
  const days = [-1, 0, 1].map((day) => atHour(now + day * DAY_MS, hour));
  return {
    last: Math.max(...days.filter((at) => at <= now)),
    next: Math.min(...days.filter((at) => at > now)),
  };
}

export const isUnderWay = (run: RunRow | undefined, now: number): boolean =>
  run?.finishedAt === null && Date.parse(run.aliveAt ?? run.startedAt) > now - SILENT_MS;

/** Whether a backup is to be made now. */
export function isBackupDue(settings: BackupSettings, run: RunRow | undefined, now: number): boolean {
  if (!settings.enabled) return false;
  if (!run) return true;
  const started = Date.parse(run.startedAt);
  const failed = run.error !== null || run.finishedAt === null;
  if (started < scheduledAround(now, settings).last) return true;
  return failed && started <= now - AGAIN_MS && !isUnderWay(run, now);
}

/** Whether the last complete backup is older than the one that should be there by now. */
export const isOverdue = (settings: BackupSettings, good: RunRow | undefined, now: number): boolean =>
  settings.enabled &&
  good !== undefined &&
  Date.parse(good.startedAt) < scheduledAround(now - LATE_MS, settings).last;

/** Whether the newest backup is to be rehearsed now. */
export function isDrillDue(newest: string, run: RunRow | undefined, now: number): boolean {
  if (!run || run.backup !== newest) return true;
  const age = now - Date.parse(run.startedAt);
  if (isUnderWay(run, now)) return false;
  return age >= (run.error === null && run.finishedAt !== null ? DRILL_AGAIN_MS : DAY_MS);
}
