import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#api/core/db/db.ts';
import type { OutsidePorts } from '#api/core/network/guarded-fetch.ts';
import { HOUR_S, MINUTE_MS } from '#shared/core/time.ts';
import { broadcastsStore } from './followers.broadcasts.store.ts';
import type { FollowPorts, FollowTables } from './followers.ports.ts';
import { isWellKnown } from './push/followers.push.services.ts';
import { createPushSlots } from './push/followers.push.slots.ts';
import { type PushDelivery, type PushFollower, pushStore } from './push/followers.push.store.ts';
import { type PushKeys, type PushOutcome, type SendKeys, sendPush } from './push/followers.push.ts';

const LOOK_AGAIN_MS = 1000;
const FIRST_PAUSE_MS = 60_000;
const MOST_ATTEMPTS = 6;
/** How long, in seconds, a push service tries to reach a browser that is offline. */
const LASTS_S = 6 * HOUR_S;
/** How long a push waits for a service that does not answer. */
const WAITS_MS = 30 * MINUTE_MS;
/** After this many broadcasts in a row that did not reach it, a browser is removed. */
const MOST_FAILURES = 3;

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
  const slots = createPushSlots(now);

  const settleSent = ({ id, broadcastId }: PushDelivery, reader: PushFollower): Promise<void> =>
    database.transaction(async (tx) => {
      await pushStore(tx.db, now).settle(id);
      await broadcastsStore(tx.db, now).count(broadcastId, 'pushes');
      if (reader.failures > 0) await pushStore(tx.db, now).reached(reader.id);
    });

  /**
   * Well-known services say themselves which browsers are gone: an outage of theirs removes nobody.
   * @returns whether the browser is lost
   */
  async function settleFailed(trx: Db<FollowTables>, delivery: PushDelivery): Promise<boolean> {
    const store = pushStore(trx, now);
    await store.settle(delivery.id);
    await broadcastsStore(trx, now).count(delivery.broadcastId, 'pushesFailed');
    const failures = await store.countFailure(delivery.pushFollowerId);
    return failures >= MOST_FAILURES && !isWellKnown(delivery.service);
  }

  /** @returns whether the service answered; undefined when nothing was sent */
  async function deliverOne(delivery: PushDelivery, keys: SendKeys): Promise<boolean | undefined> {
    const store = pushStore(database.db, now);
    const reader = await store.byId(delivery.pushFollowerId);
    if (!reader) {
      await store.settle(delivery.id);
      return undefined;
    }
    const given = { keys, contactEmail: await ports.contactEmail(), outside, lastsS: LASTS_S };
    const outcome = await sendPush(reader, delivery.payload, given);
    if (outcome.state === 'sent') await settleSent(delivery, reader);
    else if (isTriedAgain(outcome, delivery, reader)) {
      const afterMs = outcome.state === 'later' ? outcome.afterMs : undefined;
      await store.retry(delivery.id, afterMs ?? FIRST_PAUSE_MS * 2 ** (delivery.attempts - 1));
    } else {
      const isLost = await database.transaction((tx) => settleFailed(tx.db, delivery));
      if (isLost || outcome.state === 'gone') await store.remove(reader.id);
      log.info({ push: delivery.id, state: outcome.state }, 'push not sent');
    }
    return outcome.state !== 'silent';
  }

  /** Counts the pushes that a process was sending when it died. */
  const countAbandoned = (): Promise<void> =>
    database.transaction(async (tx) => {
      for (const broadcastId of await pushStore(tx.db, now).abandoned())
        await broadcastsStore(tx.db, now).count(broadcastId, 'pushesUncertain');
    });

  /** Gives up the pushes that have waited long enough for services that do not answer. */
  async function giveUpWaiting(): Promise<void> {
    const silent = slots.silent();
    if (silent.length === 0) return;
    const lost = await database.transaction(async (tx) => {
      const found: string[] = [];
      for (const delivery of await pushStore(tx.db, now).claimWaiting(silent, tx.now - WAITS_MS))
        if (await settleFailed(tx.db, delivery)) found.push(delivery.pushFollowerId);
      return found;
    });
    for (const id of lost) await pushStore(database.db, now).remove(id);
  }

  const claimNext = async (): Promise<PushDelivery | undefined> =>
    slots.isFree()
      ? pushStore(database.db, now).claim({ except: slots.full(), only: slots.only() })
      : undefined;

  return async (signal) => {
    await countAbandoned();
    const { publicKey, privateKey } = await ports.keys();
    // Pushes wait for the secrets that decrypt the key.
    if (privateKey === undefined) return;
    const keys = { publicKey, privateKey };
    const sending = new Set<Promise<void>>();
    const failed: unknown[] = [];
    function begin(delivery: PushDelivery): void {
      const giveBack = slots.take(delivery.service);
      const work = deliverOne(delivery, keys)
        .then(giveBack, (error: unknown) => {
          giveBack(undefined);
          failed.push(error);
        })
        .finally(() => sending.delete(work));
      sending.add(work);
    }
    try {
      while (!signal.aborted && failed.length === 0) {
        const delivery = await claimNext();
        if (delivery) {
          begin(delivery);
          continue;
        }
        await giveUpWaiting();
        if (sending.size === 0) return;
        // What is queued meanwhile does not wait for those that do not answer.
        await Promise.race([...sending, wait(LOOK_AGAIN_MS, undefined, { ref: false })]);
      }
    } finally {
      await Promise.all(sending);
    }
    if (failed.length > 0) throw failed[0];
  };
}

/** A browser that an earlier broadcast did not reach gets one attempt that may stay without an answer. */
function isTriedAgain(
  { state }: PushOutcome,
  { attempts }: PushDelivery,
  { failures }: PushFollower,
): boolean {
  if (state === 'silent') return attempts < (failures > 0 ? 1 : MOST_ATTEMPTS);
  return state === 'later' && attempts < MOST_ATTEMPTS;
}
