import { AppError } from '#api/core/http/app-error.ts';
import { networkKey, visitorKey } from '#api/core/http/limits/addresses.ts';
import type { OpenCounter } from '#api/core/http/limits/window-counter.ts';
import { costOf, type Usage } from '#api/model/spend.ts';
import type { ChatSettings } from '#shared/chat/chat.schema.ts';
import { DAY_S, HOUR_S } from '#shared/core/time.ts';

// The owner may change the points at any time, so each use passes them.
const hour = { points: 0, seconds: HOUR_S };
const minute = { points: 0, seconds: 60 };
const day = { points: 0, seconds: DAY_S };

/** The share of the common limits that one network may use. */
const NETWORK_PART = 1 / 4;
/** The hourly limit of a network, as a multiple of that of one address. */
const ADDRESSES_OF_NETWORK = 4;

/** How many messages one visitor, one address, one network and everybody together may send. */
export function createLimits(open: OpenCounter) {
  const visitors = open('chat.visitors', hour);
  const addresses = open('chat.addresses', hour);
  const networks = open('chat.networks', hour);
  const networkMinutes = open('chat.networkMinutes', minute);
  const everybody = open('chat.everybody', minute);
  /**
   * Counts one message. A refused one counts against no limit, so it does not keep others from asking.
   * @throws AppError `chat.limited`
   */
  return async (who: { chatId: string; address: string }, limits: ChatSettings['limits']): Promise<void> => {
    const counts = [
      [visitors, who.chatId, limits.perVisitorHour],
      [addresses, visitorKey(who.address), limits.perAddressHour],
      [networks, networkKey(who.address), limits.perAddressHour * ADDRESSES_OF_NETWORK],
      [networkMinutes, networkKey(who.address), Math.ceil(limits.perMinute * NETWORK_PART)],
      [everybody, 'all', limits.perMinute],
    ] as const;
    for (const [counter, key, allowed] of counts) refuseWhile(await counter.wait(key, allowed));
    // Other requests may have passed the check above meanwhile.
    for (const [counter, key, allowed] of counts) refuseWhile(await counter.use(key, allowed));
  };
}

/**
 * Keeps one network from using up the daily spending cap: it gets as many replies as its share of the cap
 * pays for, each at its highest possible cost.
 */
export function networkShare(open: OpenCounter) {
  const answers = open('chat.networkAnswers', day);
  /** Counts one answer. @throws AppError `chat.limited` */
  return async (address: string, worst: Usage, spend: ChatSettings['spend']): Promise<void> => {
    const micros = costOf(worst, spend);
    if (micros === 0) return;
    // At least one: the cap itself decides whether there is money for any.
    const allowed = Math.max(1, Math.floor((spend.dayMicros * NETWORK_PART) / micros));
    refuseWhile(await answers.use(networkKey(address), allowed));
  };
}

function refuseWhile(wait: number): void {
  if (wait > 0) throw new AppError('chat.limited', { retryAfter: wait });
}
