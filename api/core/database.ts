import { type Instant, isoAt } from '#shared/core/time.ts';
import type { After, Connection } from './db/connection.ts';
import type { Db } from './db/db.ts';
import { type DomainEvent, EVENTS_CHANNEL, type EventTables, writeEvent } from './events/event-log.ts';
import { enqueueMail, MAIL_CHANNEL, type Mail } from './mail/enqueue.ts';
import type { OutboxTables } from './mail/outbox.store.ts';
import type { Ports } from './ports.ts';

/** The database as slices use it: what belongs to a transaction is handed to its work as a `Tx`. */
export interface Database<T> extends Omit<Connection<T>, 'transaction'> {
  /** Runs `work` as one transaction. Never wait for the network or a hash inside it: SQLite has one connection. */
  transaction<R>(work: (tx: Tx<T>) => Promise<R>): Promise<R>;
}

/** What a store reads and writes with: the database, or one transaction of it. */
export interface StoreDatabase<T> extends Partial<Pick<Connection<T>, 'readings'>> {
  readonly db: Db<T>;
  transaction<R>(work: (tx: { db: Db<T> }) => Promise<R>): Promise<R>;
}

/** A store's database for whoever is given queries alone. */
export const within = <T>(db: Db<T>): StoreDatabase<T> => ({ db, transaction: (work) => work({ db }) });

/**
 * One running transaction, with all that belongs to it: what is written here becomes true together, and what
 * follows from it begins after the commit, by itself. As a store's database it makes the store's own
 * transactions a part of it.
 */
export interface Tx<T> extends Pick<Database<T>, 'db' | 'transaction'> {
  /** When it began, in milliseconds since 1970. */
  readonly now: number;
  /** The same as an instant. */
  readonly iso: Instant;
  /**
   * Writes an event, and publishes it after the commit. Events become visible in the order of their ids, for which
   * the transaction holds a lock from here on: take no lock that others want after this.
   */
  event(event: DomainEvent): Promise<void>;
  /** Adds a mail to the queue, and has it sent after the commit. Its result is that of `enqueueMail`. */
  mail(mail: Mail): Promise<string | undefined>;
  /** Publishes a message after the commit, once however often it is asked for. */
  publish(channel: string, payload?: string): void;
  /** Runs `work` after the commit, and not at all without one. */
  after: After;
}

/** Gives each transaction of a connection its clock, its events and its mails. */
export function databaseOf<T extends EventTables & OutboxTables>(
  connection: Connection<T>,
  { now, bus }: Pick<Ports, 'now' | 'bus'>,
): Database<T> {
  function begin(db: Db<T>, after: After): Tx<T> {
    const began = now();
    const messages = new Set<string>();
    const tx: Tx<T> = {
      db,
      now: began,
      iso: isoAt(began),
      after,
      transaction: (work) => work(tx),
      async event(event) {
        tx.publish(EVENTS_CHANNEL, await writeEvent(db, event, tx.iso));
      },
      async mail(mail) {
        const id = await enqueueMail(db, mail, began);
        tx.publish(MAIL_CHANNEL);
        return id;
      },
      publish(channel, payload = '') {
        const message = `${channel} ${payload}`;
        if (!messages.has(message)) after(() => bus.publish(channel, payload));
        messages.add(message);
      },
    };
    return tx;
  }
  return {
    ...connection,
    transaction: (work) => connection.transaction((db, after) => work(begin(db, after))),
  };
}
