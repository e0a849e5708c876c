import { expect, it } from 'vitest';
import type { BackupSettings } from '#shared/backup/backup.schema.ts';
import { isBackupDue, isDrillDue, isOverdue, scheduledAround } from './backup.schedule.ts';
import type { RunRow } from './backup.store.ts';

const settings: BackupSettings = {
  enabled: true,
  hour: 2,
  timeZone: 'Europe/Vienna',
  keep: 7,
  recipient: null,
  offsite: false,
};
const at = (text: string) => Date.parse(text);
const run = (startedAt: string, rest: Partial<RunRow> = {}): RunRow => ({
  id: '1',
  kind: 'backup',
  backup: 'one',
  startedAt,
  finishedAt: startedAt,
  aliveAt: null,
  error: null,
  bytes: 1,
  stored: 0,
  found: null,
  ...rest,
});
const around = (now: string) => {
  const { last, next } = scheduledAround(at(now), settings);
  return [last, next].map((ms) => new Date(ms).toISOString());
};

it('computes the scheduled time before and after a daylight saving change', () => {
  expect(around('2026-01-10T00:30:00Z')).toEqual(['2026-01-09T01:00:00.000Z', '2026-01-10T01:00:00.000Z']);
  expect(around('2026-07-10T00:30:00Z')).toEqual(['2026-07-10T00:00:00.000Z', '2026-07-11T00:00:00.000Z']);
  // Two o'clock does not exist in the first night, and comes twice in the second.
  expect(around('2026-03-29T05:00:00Z')).toEqual(['2026-03-29T01:00:00.000Z', '2026-03-30T00:00:00.000Z']);
  expect(around('2026-10-25T00:30:00Z')).toEqual(['2026-10-25T00:00:00.000Z', '2026-10-26T01:00:00.000Z']);
});

it('starts one backup a day, makes up for a missed one, and retries a failed one after an hour', () => {
  const due = (last: RunRow | undefined, now: string) => isBackupDue(settings, last, at(now));
  expect(isBackupDue({ ...settings, enabled: false }, undefined, 0)).toBe(false);
  expect(due(undefined, '2026-01-10T15:00:00Z')).toBe(true);
  const good = run('2026-01-10T01:00:00.000Z');
  expect(due(good, '2026-01-10T23:00:00Z')).toBe(false);
  expect(due(good, '2026-01-11T01:00:00Z')).toBe(true);
  expect(due(good, '2026-01-20T15:00:00Z')).toBe(true);
  const bad = run('2026-01-10T01:00:00.000Z', { error: 'no room' });
  expect(due(bad, '2026-01-10T01:30:00Z')).toBe(false);
  expect(due(bad, '2026-01-10T02:00:00Z')).toBe(true);
  const cut = run('2026-01-10T01:00:00.000Z', { finishedAt: null });
  expect(due(cut, '2026-01-10T01:30:00Z')).toBe(false);
  expect(due(cut, '2026-01-10T02:00:00Z')).toBe(true);
  const long = { ...cut, aliveAt: '2026-01-10T09:59:00.000Z' };
  expect(due(long, '2026-01-10T10:00:00Z')).toBe(false);
  expect(due(long, '2026-01-10T10:05:00Z')).toBe(true);
});

it('starts no second backup when the clock is set back, and one when it jumps ahead', () => {
  const good = run('2026-01-10T01:00:00.000Z');
  for (const back of ['2026-01-10T00:00:00Z', '2026-01-09T01:00:00Z', '2025-12-01T12:00:00Z'])
    expect(isBackupDue(settings, good, at(back)), back).toBe(false);
  expect(isBackupDue(settings, good, at('2026-02-19T12:00:00Z'))).toBe(true);
});

it('is overdue half a day after the scheduled time that passed without a backup', () => {
  const overdue = (now: string) => isOverdue(settings, run('2026-01-10T01:00:00.000Z'), at(now));
  expect(overdue('2026-01-11T12:59:00Z')).toBe(false);
  expect(overdue('2026-01-11T13:00:00Z')).toBe(true);
  expect(isOverdue({ ...settings, enabled: false }, run('2026-01-10T01:00:00.000Z'), at('2027-01-01'))).toBe(
    false,
  );
});

it('rehearses the restore of a new backup, and again each week', () => {
  const due = (last: RunRow | undefined, now: string) => isDrillDue('one', last, at(now));
  const good = run('2026-01-10T01:00:00.000Z', { kind: 'drill' });
  expect(due(undefined, '2026-01-10T01:00:00Z')).toBe(true);
  expect(due({ ...good, backup: 'older' }, '2026-01-10T01:05:00Z')).toBe(true);
  expect(due(good, '2026-01-16T01:00:00Z')).toBe(false);
  expect(due(good, '2026-01-17T01:00:00Z')).toBe(true);
  expect(due({ ...good, error: 'damaged' }, '2026-01-10T20:00:00Z')).toBe(false);
  expect(due({ ...good, error: 'damaged' }, '2026-01-11T01:00:00Z')).toBe(true);
  const cut = { ...good, finishedAt: null };
  expect(due(cut, '2026-01-11T01:00:00Z')).toBe(true);
  expect(due({ ...cut, aliveAt: '2026-01-11T00:58:00.000Z' }, '2026-01-11T01:00:00Z')).toBe(false);
});
