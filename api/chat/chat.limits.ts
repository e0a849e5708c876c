import { networkKey, visitorKey } from '#api/core/http/addresses.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { OpenCounter } from '#api/core/http/window-counter.ts';
import { costOf, type Usage } from '#api/model/spend.ts';
import type { ChatSettings } from '#shared/chat/chat.schema.ts';

// The points are the owner's to change at any time, so each use says how many there are.
const hour = { points: 0, seconds: 3600 };
const minute = { points: 0, seconds: 60 };
const day = { points: 0, seconds: 86_400 };

/** Of what everybody may use, one network gets no more than this part. */
const NETWORK_PART = 1 / 4;
/** Addresses of one network that may use all of their limit in an hour. */
const ADDRESSES_OF_NETWORK = 4;

/** How many messages one visitor, one address, one network and everybody together may send. */
export function createLimits(open: OpenCounter) {
  const visitors = open('chat.visitors', hour);
  const addresses = open('chat.addresses', hour);
  const networks = open('chat.networks', hour);
  const networkMinutes = open('chat.networkMinutes', minute);
  const everybody = open('chat.everybody', minute);
  /**
   * Counts one message. One that is refused counts for nobody: it keeps no others from asking, and leaves nothing behind.
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
    // Others may have come this far meanwhile.
    for (const [counter, key, allowed] of counts) refuseWhile(await counter.use(key, allowed));
  };
}

/**
 * Keeps one network from spending what a model may cost in a day: of answers at the most that they can cost, it gets as
 * many as its part of the day's cap pays for.
 */
export function networkShare(open: OpenCounter) {
  const answers = open('chat.networkAnswers', day);
  /** Counts one answer. @throws AppError `chat.limited` */
  return async (address: string, worst: Usage, spend: ChatSettings['spend']): Promise<void> => {
    const micros = costOf(worst, spend);
    if (micros === 0) return;
    // Whether there is money for one at all is for the cap itself to say.
    const allowed = Math.max(1, Math.floor((spend.dayMicros * NETWORK_PART) / micros));
    refuseWhile(await answers.use(networkKey(address), allowed));
  };
}

function refuseWhile(wait: number): void {
  if (wait > 0) throw new AppError('chat.limited', { retryAfter: wait });
}
