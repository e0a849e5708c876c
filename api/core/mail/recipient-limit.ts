import { hash } from 'node:crypto';
import type { Db } from '#api/core/db/db.ts';
import { type RateTables, spendPoints } from '#api/core/http/limits/shared-counter.ts';
import { DAY_S, HOUR_S } from '#shared/core/time.ts';

/** The most mails of each kind that visitors can cause to one address: none uses up the share of another. */
const TO_VISITOR = [
  { points: 10, seconds: HOUR_S },
  { points: 30, seconds: DAY_S },
] as const;
/** The most notices of each kind to the owner. */
const TO_OWNER = [
  { points: 30, seconds: HOUR_S },
  { points: 100, seconds: DAY_S },
] as const;

/**
 * Counts a mail to an address, in the caller's transaction. Only a hash of the address is stored, for a day.
 * @returns whether it may be sent
 */
export async function countMailTo(
  trx: Db<RateTables>,
  { to, kind }: { to: string; kind: string },
  now: number,
): Promise<boolean> {
  const isNotice = kind.startsWith('notices.');
  const whose = `${kind} ${inboxOf(to)}`;
  for (const { points, seconds } of isNotice ? TO_OWNER : TO_VISITOR) {
    const key = hash('sha256', `mail ${seconds} ${whose}`);
    if (!(await spendPoints(trx, { key, points, seconds, cost: 1 }, now))) return false;
  }
  return true;
}

/** Where a mail ends up: many spellings of an address lead to the same inbox. */
export function inboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
