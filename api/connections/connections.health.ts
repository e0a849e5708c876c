import type { ConnectionState } from '#api/core/connections/connections.ts';
import type { ConnectionHealth } from '#shared/connections/connections.schema.ts';
import type { WorkStatus } from './connection-check.ts';

interface Known {
  /** Identifies the current settings: a test of other settings does not count. */
  mark: string;
  status: WorkStatus | undefined;
}

interface Finding {
  at: string;
  health: ConnectionHealth;
}

/**
 * The health of a connection: its latest result, in regular work or in a test. Results from before the last
 * change of the settings do not count.
 */
export function healthOf(
  { source, settings, row }: ConnectionState,
  { mark, status }: Known,
): ConnectionHealth {
  if (source === 'unreadable') return { state: 'unreadable' };
  if (settings === undefined) return { state: 'unset' };
  const changedAt = row?.updatedAt ?? '';
  const atWork = status ? findingsOf(status).filter(({ at }) => at > changedAt) : [];
  const findings = row?.testedAt && row.testedMark === mark ? [...atWork, testFinding(row)] : atWork;
  // At equal times the later one in the list counts: the test.
  const last = findings.reduce<Finding | undefined>(
    (best, finding) => (best && best.at > finding.at ? best : finding),
    undefined,
  );
  return last?.health ?? { state: 'untested' };
}

function findingsOf({ lastSuccessAt: at, lastError: error }: WorkStatus): Finding[] {
  const failed = error && { state: 'failed' as const, since: error.at, text: error.text };
  return [
    ...(at === null ? [] : [{ at, health: { state: 'works' as const, at, text: '' } }]),
    ...(failed ? [{ at: failed.since, health: failed }] : []),
  ];
}

function testFinding({ testedAt, testText, failedSince }: NonNullable<ConnectionState['row']>): Finding {
  const [at, text] = [testedAt ?? '', testText ?? ''];
  const health: ConnectionHealth =
    failedSince === null ? { state: 'works', at, text } : { state: 'failed', since: failedSince, text };
  return { at, health };
}
