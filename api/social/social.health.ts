import { createBreaker } from '#api/core/network/breaker.ts';
import { createRetries, type RetryPorts } from '#api/core/network/retries.ts';
import type { Platform } from '#shared/social/social.constants.ts';

/** The health of each network: its circuit breaker, and its retries. */
export function networkHealth(ports: RetryPorts) {
  const known = new Map<Platform, ReturnType<typeof healthOfOne>>();
  return (platform: Platform) => {
    const found = known.get(platform) ?? healthOfOne(ports);
    known.set(platform, found);
    return found;
  };
}
export type NetworkHealth = ReturnType<typeof networkHealth>;

const healthOfOne = (ports: RetryPorts) => ({
  withRetries: createRetries(ports),
  breaker: createBreaker(ports.now),
});
