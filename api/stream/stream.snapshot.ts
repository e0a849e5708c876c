import { z } from 'zod';
import { upstreamProblems } from '#api/core/network/upstream.ts';
import { instant, webUrl } from '#shared/core/fields.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import { platformName, platformStatus } from '#shared/stream/stream.schema.ts';

/** What is known of one platform. It is stored, so that every process continues where another one stopped. */
const platformState = z.object({
  /** The stream that is on; null when none is, or when the last answer is too old to count. */
  live: platformStatus.extend({ recording: webUrl.optional() }).nullable(),
  /** The last time the platform gave an answer. */
  knownAt: instant.nullable(),
  /** Failures since then. */
  failures: z.int().min(0),
  problem: z.enum(upstreamProblems).nullable(),
  /** The platform is not polled before then. */
  retryAt: instant.nullable(),
});
export type PlatformState = z.infer<typeof platformState>;

export const platformStates = z.partialRecord(platformName, platformState);
export type PlatformStates = z.infer<typeof platformStates>;

/** How long the last answer of a silent platform counts; after that its stream counts as over. */
export const BELIEVED_MS = 5 * MINUTE_MS;

/** Whether a platform's last answer is new enough to be believed. @param now in milliseconds since 1970 */
export const isBelieved = ({ knownAt }: Pick<PlatformState, 'knownAt'>, now: number): boolean =>
  knownAt !== null && now < Date.parse(knownAt) + BELIEVED_MS;

/** A platform that was never asked. */
export const unknownState: PlatformState = {
  live: null,
  knownAt: null,
  failures: 0,
  problem: null,
  retryAt: null,
};
