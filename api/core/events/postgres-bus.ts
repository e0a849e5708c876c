import pg from 'pg';
import type { Logger } from 'pino';
import { createSerialQueue } from '#shared/core/serial-queue.ts';
import { PRESENCE_LOCK } from '../db/postgres.ts';
import { type Bus, createLocalBus } from './bus.ts';

/** The name of these connections in Postgres's list of connections. */
export const BUS_NAME = 'hub-bus';

const CHANNEL = 'hub';
const RETRY_MS = 1000;

/**
 * The bus of several processes on one Postgres. A process gets its own messages at once, without the round
 * trip; `onGap` is called when a lost connection is back, since messages in both directions may have been
 * missed meanwhile.
 */
export async function createPostgresBus(url: string, log: Logger, onGap: () => void): Promise<Bus> {
  const local = createLocalBus();
  const sender = crypto.randomUUID();
  let closed = false;
  const queue = createSerialQueue();
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, application_name: BUS_NAME });
    await next.connect();
    next.on('notification', ({ payload }) => {
      const [from, channel, ...rest] = (payload ?? '').split(' ');
      if (from !== sender && channel) local.publish(channel, rest.join(' '));
    });
    next.on('error', (error) => {
      if (closed) return;
      log.warn({ err: error }, 'event connection lost');
      void reconnect();
    });
    await next.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
    await next.query(`listen ${CHANNEL}`);
    return next;
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      try {
        client = await connect();
        onGap();
        return;
      } catch (error) {
        log.warn({ err: error }, 'event connection still down');
      }
    }
  }

  return {
    publish(channel, payload = '') {
      local.publish(channel, payload);
      // One after the other: a connection takes one query at a time.
      queue
        .run(() => client.query('select pg_notify($1, $2)', [CHANNEL, `${sender} ${channel} ${payload}`]))
        .catch((error) => log.warn({ err: error }, 'event not sent to other processes'));
    },
    subscribe: local.subscribe,
    async close() {
      closed = true;
      await queue.run(() => client.end());
    },
  };
}
