import type { Instant } from '#shared/core/time.ts';
import type { StreamPlatform } from '#shared/stream/stream.constants.ts';
import type { StreamSnapshots } from './stream.store.ts';

const problems = {
  unauthorized: 'It refuses the keys.',
  'rate-limited': 'It was asked too often.',
  failed: 'It gives no usable answer.',
} as const;

/** When a platform last answered, and the last problem if it does not answer now. */
export async function latestPlatformStatus(
  store: Pick<StreamSnapshots, 'states' | 'statesWrittenAt'>,
  platform: StreamPlatform,
): Promise<{ lastSuccessAt: Instant | null; lastError: { at: Instant; text: string } | null }> {
  const [states, at] = await Promise.all([store.states(), store.statesWrittenAt()]);
  const state = states[platform];
  const lastError = state?.problem && at ? { at, text: problems[state.problem] } : null;
  return { lastSuccessAt: state?.knownAt ?? null, lastError };
}
