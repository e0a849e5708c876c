import type { OutsidePorts } from '#api/core/guarded-fetch.ts';
import { broadcastsStore } from './followers.broadcasts.store.ts';
import type { FollowPorts } from './followers.ports.ts';
import { type PushDelivery, pushStore } from './followers.push.store.ts';
import { type PushKeys, sendPush } from './followers.push.ts';

const AT_ONCE = 8;
const FIRST_PAUSE_MS = 60_000;
const MOST_ATTEMPTS = 6;
/** How long, in seconds, a push service tries to reach a browser that is offline. */
const LASTS_S = 6 * 3600;

interface DeliverPorts extends FollowPorts {
  keys: () => Promise<PushKeys>;
  contactEmail: () => Promise<string>;
  outside: OutsidePorts | undefined;
}

export type Deliver = (signal: AbortSignal) => Promise<void>;

/**
 * Sends the pushes that are due. Each is claimed before it is sent, so that none is sent twice: a push that a
 * process was sending when it died is not sent again, and is counted as uncertain.
 */
export function createDeliver(ports: DeliverPorts): Deliver {
  const { database, now, log, outside } = ports;

  async function settle({ id, broadcastId }: PushDelivery, what: 'pushes' | 'pushesFailed'): Promise<void> {
    await database.transaction(async (trx) => {
      await pushStore(trx, now).settle(id);
      await broadcastsStore(trx, now).count(broadcastId, what);
    });
  }

  async function deliverOne(delivery: PushDelivery): Promise<void> {
    const store = pushStore(database.db, now);
    const reader = await store.byId(delivery.pushFollowerId);
    if (!reader) return store.settle(delivery.id);
    const [keys, contactEmail] = await Promise.all([ports.keys(), ports.contactEmail()]);
    const outcome = await sendPush(reader, delivery.payload, {
      keys,
      contactEmail,
      outside,
      lastsS: LASTS_S,
    });
    if (outcome.state === 'sent') return settle(delivery, 'pushes');
    if (outcome.state === 'later' && delivery.attempts < MOST_ATTEMPTS)
      return store.retry(delivery.id, outcome.afterMs ?? FIRST_PAUSE_MS * 2 ** (delivery.attempts - 1));
    await settle(delivery, 'pushesFailed');
    if (outcome.state === 'gone') await store.remove(reader.id);
    log.info({ push: delivery.id, state: outcome.state }, 'push not sent');
  }

  return async (signal) => {
    await database.transaction(async (trx) => {
      for (const broadcastId of await pushStore(trx, now).abandoned())
        await broadcastsStore(trx, now).count(broadcastId, 'pushesUncertain');
    });
    while (!signal.aborted) {
      const claimed = await pushStore(database.db, now).claim(AT_ONCE);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((delivery) => deliverOne(delivery)));
    }
  };
}
