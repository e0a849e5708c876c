import { expect, it } from 'vitest';
import { afterFailure, MAX_ATTEMPTS } from './after-failure.ts';

const NOW = Date.parse('2026-01-02T21:00:00Z');
const wait = (attempts: number) => {
  const result = afterFailure({ attempts }, { verdict: 'retry', message: 'busy' }, NOW);
  return (Date.parse(result.nextAttemptAt as string) - NOW) / 1000;
};

it('waits twice as long each time, up to an hour', () => {
  expect([1, 2, 3, 7, 8, 99].map(wait)).toEqual([30, 60, 120, 1920, 3600, 3600]);
});

it('marks a mail as failed after the last attempt, or as uncertain when delivery is in doubt', () => {
  const last = { attempts: MAX_ATTEMPTS };
  expect(afterFailure(last, { verdict: 'retry', message: 'x' }, NOW).state).toBe('failed');
  expect(afterFailure(last, { verdict: 'uncertain', message: 'x' }, NOW).state).toBe('uncertain');
});

it('queues a mail again at once when its attempt was stopped by the program', () => {
  const result = afterFailure({ attempts: MAX_ATTEMPTS }, { verdict: 'stopped', message: 'x' }, NOW);
  expect(result).toMatchObject({ state: 'queued', nextAttemptAt: new Date(NOW).toISOString() });
});

it('stores the message of the server on one line of at most 500 characters', () => {
  const message = `RCPT TO: 550\r\n\u001b[31m${'no '.repeat(1000)}`;
  const { lastError } = afterFailure({ attempts: 1 }, { verdict: 'refused', message }, NOW);
  expect(lastError).toMatch(/^RCPT TO: 550 \[31mno no/);
  expect(lastError).toHaveLength(500);
});
