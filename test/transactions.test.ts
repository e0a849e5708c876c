import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AppDatabase, openAppDatabase } from '#api/app/database.ts';
import { ContentSignal } from '#api/core/content.ts';
import { type Bus, createLocalBus } from '#api/core/events/bus.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import { createMigratedDatabase, engines, type TestDatabase } from './support/databases/test-database.ts';

const NOW = Date.parse('2026-05-01T10:00:00Z');
const event = { type: 'test.happened', data: {} };
const mail = { kind: 'test.told', to: 'ada@visitor.example', subject: mailSubject`News`, text: 'News\n' };

describe.each(engines)('a transaction on %s', (engine) => {
  let place: TestDatabase;
  let bus: Bus;
  let database: AppDatabase;
  let heard: string[];
  beforeEach(async () => {
    place = await createMigratedDatabase(engine);
    bus = createLocalBus();
    database = await openAppDatabase({ url: place.url, dataDir: place.folder }, new ContentSignal(), {
      now: () => NOW,
      bus,
    });
    heard = [];
    for (const channel of ['events', 'mail', 'test']) bus.subscribe(channel, () => heard.push(channel));
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  const events = () => database.db.selectFrom('events').select(['type', 'createdAt']).execute();

  it('writes its events and mails, and tells of them after its commit, once', async () => {
    await database.transaction(async (tx) => {
      await tx.event(event);
      for (const dedupeKey of ['one', 'two']) await tx.mail({ ...mail, dedupeKey });
      tx.publish('test');
      tx.after(() => heard.push('after'));
      // What joins the transaction is a part of it.
      await tx.transaction(async (same) => same.publish('test'));
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual(['events', 'mail', 'test', 'after']);
    expect(await events()).toEqual([{ type: event.type, createdAt: '2026-05-01T10:00:00.000Z' }]);
    expect(await database.db.selectFrom('outbox').select('createdAt').execute()).toHaveLength(2);
  });

  it('leaves no event or mail when it fails, and tells of none', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.event(event);
      await tx.mail(mail);
      tx.after(() => heard.push('after'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(heard).toEqual([]);
    expect(await events()).toEqual([]);
  });
});
