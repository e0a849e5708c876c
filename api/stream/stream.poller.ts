import { UpstreamError } from '#api/core/network/upstream.ts';
import type { Ports } from '#api/core/ports.ts';
import { HOUR_MS, isoAt, MINUTE_MS } from '#shared/core/time.ts';
import { isBelieved, type PlatformState } from './stream.snapshot.ts';
import type { StreamSource } from './stream.source.ts';

export interface PollPorts extends Pick<Ports, 'now' | 'log'> {
  /** A number from 0 (included) to 1 (excluded). */
  random: () => number;
}

const SHORTEST_MS = 30_000;
const LONGEST_MS = 5 * MINUTE_MS;

/** The longest retry time that a platform may set: its quota day, and an hour for the change of clocks. */
const OBEYED_MS = 25 * HOUR_MS;

/**
 * How long to wait after so many failures in a row, in milliseconds: 30 s, doubled each time up to 5 min,
 * less a random part of up to a fifth, so that installs that failed together do not retry together.
 */
export function backOff(failures: number, random: () => number): number {
  const longest = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(failures - 1, 10));
  return Math.round(longest * (1 - random() / 5));
}

/** Polls one platform, unless a retry is too early. @throws the signal's reason when it ended the call. */
export async function poll(
  source: StreamSource,
  channelId: string,
  last: PlatformState,
  signal: AbortSignal,
  { now, log, random }: PollPorts,
): Promise<PlatformState> {
  if (last.retryAt !== null && now() < Date.parse(last.retryAt)) return believed(last, now());
  try {
    const live = await source.live(channelId, signal);
    return { live, knownAt: isoAt(now()), failures: 0, problem: null, retryAt: null };
  } catch (error) {
    signal.throwIfAborted();
    const failures = last.failures + 1;
    const problem = error instanceof UpstreamError ? error.problem : 'failed';
    log.warn({ err: error, platform: source.platform, failures }, 'platform gave no answer');
    const wished = error instanceof UpstreamError ? (error.retryAt ?? 0) : 0;
    const earliest = Math.max(now() + backOff(failures, random), Math.min(wished, now() + OBEYED_MS));
    return { ...believed(last, now()), failures, problem, retryAt: new Date(earliest).toISOString() };
  }
}

/** A short silence of a platform does not end a stream, but after `BELIEVED_MS` it counts as over. */
function believed(state: PlatformState, now: number): PlatformState {
  return isBelieved(state, now) ? state : { ...state, live: null };
}
