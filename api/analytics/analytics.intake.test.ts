import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLocalBus } from '#api/core/events/bus.ts';
import { createIntake, textOf } from './analytics.intake.ts';
import type { NotedStep } from './analytics.steps.ts';

/** Thirty batches of fifty. */
const AT_ONCE = 1500;

const step: NotedStep = {
  visitor: 'v',
  day: '2027-05-05',
  hour: '10',
  at: '2027-05-05T10:00:00.000Z',
  kind: 'view',
  path: '/home',
  what: '',
  origin: { source: '', medium: '', campaign: '', link: '' },
  audience: { device: '', browser: '', os: '', language: '', country: '' },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** One that cannot write, as often as told, before it can. */
function openIntake(failures = 0) {
  const saved: number[] = [];
  const written: NotedStep[] = [];
  let left = failures;
  const intake = createIntake({
    save: async (batches) => {
      if (left-- > 0) throw new Error('The disk is full.');
      const steps = batches.flatMap((batch): NotedStep[] => JSON.parse(textOf(batch)));
      saved.push(steps.length);
      written.push(...steps);
    },
    now: () => 0,
    log: pino({ level: 'silent' }),
    bus: createLocalBus(),
  });
  const add = (steps: number) => {
    for (let count = 0; count < steps; count += 1) intake.add(step);
  };
  return { saved, written, add, intake };
}

it('writes many steps in one go as soon as there are so many, without a timer', async () => {
  const { saved, add } = openIntake();
  add(AT_ONCE - 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).toEqual([]);
  add(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).toEqual([AT_ONCE]);
});

it('writes a few within a second', async () => {
  const { saved, add } = openIntake();
  add(3);
  await vi.advanceTimersByTimeAsync(999);
  expect(saved).toEqual([3]);
});

it('writes what it could not write at first, in order and as it was told', async () => {
  const { written, intake } = openIntake(1);
  const told = Array.from({ length: 120 }, (_, at) => ({ ...step, path: `/${at}`, what: 'Zoë 音楽 🎧' }));
  for (const each of told) intake.add(each);
  await intake.flush();
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(999);
  expect(written).toEqual(told);
});

it('loses nothing of steps too long for a usual batch', async () => {
  const { written, intake } = openIntake();
  const long = { ...step, what: '音'.repeat(100) };
  const told = Array.from({ length: 120 }, (_, at) => ({ ...long, path: `/${at}${'音'.repeat(190)}` }));
  for (const each of told) intake.add(each);
  await intake.flush();
  expect(written).toEqual(told);
});
