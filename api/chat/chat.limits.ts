import { visitorKey } from '#api/core/http/addresses.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { OpenCounter } from '#api/core/http/window-counter.ts';
import type { ChatSettings } from '#shared/chat/chat.schema.ts';

// The points are the owner's to change at any time, so each use says how many there are.
const hour = { points: 0, seconds: 3600 };
const minute = { points: 0, seconds: 60 };

/** How many messages one visitor, one address and everybody together may send. */
export function createLimits(open: OpenCounter) {
  const visitors = open('chat.visitors', hour);
  const addresses = open('chat.addresses', hour);
  const everybody = open('chat.everybody', minute);
  /**
   * Counts one message. One that is refused counts for nobody: it keeps no others from asking, and leaves nothing behind.
   * @throws AppError `chat.limited`
   */
  return async (who: { chatId: string; address: string }, limits: ChatSettings['limits']): Promise<void> => {
    const counts = [
      [visitors, who.chatId, limits.perVisitorHour],
      [addresses, visitorKey(who.address), limits.perAddressHour],
      [everybody, 'all', limits.perMinute],
    ] as const;
    for (const [counter, key, allowed] of counts) refuseWhile(await counter.wait(key, allowed));
    // Others may have come this far meanwhile.
    for (const [counter, key, allowed] of counts) refuseWhile(await counter.use(key, allowed));
  };
}

function refuseWhile(wait: number): void {
  if (wait > 0) throw new AppError('chat.limited', { retryAfter: wait });
}
