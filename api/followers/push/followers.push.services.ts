import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { networkKey } from '#api/core/http/limits/addresses.ts';
import { type RateTables, spendPoints } from '#api/core/http/limits/shared-counter.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import { WEEK_S } from '#shared/core/time.ts';

/** The push services of the common browsers: Google, Mozilla, Apple, Microsoft. */
export const WELL_KNOWN = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/** How many browsers of one network may begin to follow within a week. */
const WEEKLY = {
  /** At all well-known services together: an office or a mobile network can have many. */
  wellKnown: 200,
  /** At another service, and at all others together: few people run one of their own. */
  service: 10,
  others: 20,
};
const TOO_MANY =
  'Too many browsers of your network began to follow within a week. Nothing was saved. Try again next week, or follow by email.';

export const isWellKnown = (service: string): boolean => WELL_KNOWN.some((known) => known === service);

/**
 * The service that an endpoint belongs to: a well-known one, or the last two labels of its host, as whoever has a
 * domain can make up any number of hosts in it.
 */
export function serviceOf(endpoint: string): string {
  const host = new URL(endpoint).hostname;
  const known = WELL_KNOWN.find((service) => host === service || host.endsWith(`.${service}`));
  return known ?? host.split('.').slice(-2).join('.');
}

/** Counts a new browser for the network that it comes from. @throws AppError `request.conflict` when there are too many */
export async function countNewBrowser(
  trx: Db<RateTables>,
  { service, address }: { service: string; address: string },
  { signer, now }: { signer: Signer; now: number },
): Promise<void> {
  const network = networkKey(address);
  const spend = async (what: string, points: number) => {
    const key = signer.sign('push-network', `${network} ${what}`);
    if (!(await spendPoints(trx, { key, points, seconds: WEEK_S, cost: 1 }, now)))
      throw new AppError('request.conflict', { text: TOO_MANY });
  };
  if (isWellKnown(service)) return spend('well-known', WEEKLY.wellKnown);
  await spend(`service ${service}`, WEEKLY.service);
  await spend('others', WEEKLY.others);
}
