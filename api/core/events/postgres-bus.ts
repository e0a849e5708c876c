import type pg from 'pg';
import type { Logger } from 'pino';
import { PRESENCE_LOCK } from '../db/postgres.ts';
import { openSession } from '../db/postgres-session.ts';
import { type Bus, createLocalBus } from './bus.ts';

/** The name of these connections in Postgres's list of connections. */
export const BUS_NAME = 'hub-bus';

const CHANNEL = 'hub';
/** A message to all channels: the process that sends it was cut off, and may have had something to say. */
const ALL = '*';

interface BusOptions {
  url: string;
  log: Logger;
  /** How much the database has said on the other connections of this process. */
  bytesRead(): number;
  /** Called when the database no longer answers, and when it does again. */
  onAway(isAway: boolean): void;
  onWait(why: string): void;
}

/**
 * The bus of several processes on one Postgres. A process gets its own messages at once, without the round
 * trip. When a lost connection is back, all channels get an empty message, here and in the other processes,
 * since messages were lost in both directions.
 */
export async function createPostgresBus({ url, log, bytesRead, onAway, onWait }: BusOptions): Promise<Bus> {
  const local = createLocalBus();
  const sender = crypto.randomUUID();
  const session = await openSession({
    url,
    name: BUS_NAME,
    log,
    begin,
    bytesRead,
    onWait,
    onAway: () => onAway(true),
    onBack() {
      onAway(false);
      local.publishToAll();
      send(ALL, '');
    },
  });

  async function begin(client: pg.Client): Promise<void> {
    client.on('notification', ({ payload }) => {
      const [from, channel, ...rest] = (payload ?? '').split(' ');
      if (from === sender || !channel) return;
      if (channel === ALL) local.publishToAll();
      else local.publish(channel, rest.join(' '));
    });
    await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
    await client.query(`listen ${CHANNEL}`);
  }

  /** What is not sent while the database is away is made good when it is back. */
  function send(channel: string, payload: string): void {
    if (!session.isConnected()) return;
    session
      .run('select pg_notify($1, $2)', [CHANNEL, `${sender} ${channel} ${payload}`])
      .catch((error) => log.warn({ err: error }, 'event not sent to other processes'));
  }

  return {
    isConnected: session.isConnected,
    publish(channel, payload = '') {
      local.publish(channel, payload);
      send(channel, payload);
    },
    subscribe: local.subscribe,
    close: () => session.close(),
  };
}
