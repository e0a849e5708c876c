import type { ConnectionState } from '#api/core/connections/connections.ts';
import type { ConnectionHealth } from '#shared/connections/connections.schema.ts';
import { type Standing, unknownStanding } from './connection-check.ts';

interface Known {
  /** Names what counts now: a test of something else says nothing of it. */
  mark: string;
  standing: Standing | undefined;
}

interface Failure {
  at: string;
  since: string;
  text: string;
}

const isAfter = (at: string | null, other: string | null | undefined) =>
  at !== null && (!other || at > other);

/**
 * How a connection is: what was found last counts, be it by a test or at work. What went on before the settings were
 * changed does not.
 */
export function healthOf(
  { source, settings, row }: ConnectionState,
  { mark, standing }: Known,
): ConnectionHealth {
  if (source === 'unreadable') return { state: 'unreadable' };
  if (settings === undefined) return { state: 'unset' };
  const tested = row?.testedAt && row.testedMark === mark ? row : undefined;
  const { lastSuccessAt, lastError } = standing ?? unknownStanding;
  const workedAt = isAfter(lastSuccessAt, row?.updatedAt) ? lastSuccessAt : null;
  const passedAt = tested && tested.failedSince === null ? tested.testedAt : null;
  const successAt = isAfter(passedAt, workedAt) ? passedAt : workedAt;
  const failures: Failure[] = [];
  if (tested?.testedAt && tested.failedSince !== null)
    failures.push({ at: tested.testedAt, since: tested.failedSince, text: tested.testText ?? '' });
  if (lastError && isAfter(lastError.at, row?.updatedAt))
    failures.push({ at: lastError.at, since: lastError.at, text: lastError.text });
  const [failure] = failures.sort((a, b) => (a.at < b.at ? 1 : -1));
  if (failure && isAfter(failure.at, successAt))
    return { state: 'failed', since: failure.since, text: failure.text };
  if (successAt === null) return { state: 'untested' };
  return { state: 'works', at: successAt, text: successAt === passedAt ? (tested?.testText ?? '') : '' };
}
