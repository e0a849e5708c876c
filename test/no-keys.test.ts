import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ContentSignal } from '#api/core/content.ts';
import { openConnection } from '#api/core/db/connection.ts';
import { migrate } from '#api/core/db/migrate.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import { outboxStore } from '#api/core/mail/outbox.store.ts';
import { withoutKeys } from '#api/core/mail/without-keys.ts';
import { migrations } from '#api/migrations/migrations.ts';
import type { Receipt } from '#shared/core/form/receipt.ts';
import { contentsOf } from './support/databases/installs.ts';
import { createTestDatabase, engines } from './support/databases/test-database.ts';
import { sendForm } from './support/people/send-form.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const NAME = '0035-no-keys';
const KEY = 'abcdefghij_klmnopqr-22';
const earlier = migrations.filter(({ name }) => name < NAME);

describe.each(engines)('a copy of the database on %s', (database) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ database, environment: { TRUST_PROXY: 'true' } });
  });
  afterAll(() => hub?.close());
  const everyRow = async () => JSON.stringify((await contentsOf(hub.place)).tables);

  // security: A14
  it('contains no key of a private page or of an attempt once the mails have been sent', async () => {
    const person = { name: 'Ada Lovelace', email: 'ada@visitor.example' };
    const forms = {
      '/api/orders': { kind: 'interview', ...person },
      '/api/bookings': {
        ...person,
        serviceType: 'podcast',
        budgetRange: '1000-5000',
        projectDetails: 'Six episodes about engines.',
      },
      '/api/track-submissions': {
        artistName: person.name,
        email: person.email,
        songTitle: 'Engine',
        songLink: 'https://music.example/engine',
      },
    };
    const secrets: string[] = [];
    for (const [path, fields] of Object.entries(forms)) {
      const key = randomUUID();
      const first = (await (await sendForm(hub, path, fields, { key })).json()) as Receipt;
      // A repeated attempt still gets the same reply.
      expect(await (await sendForm(hub, path, fields, { key })).json()).toEqual(first);
      expect(
        (await hub.get(`/api/orders/${first.code}`, { headers: { Authorization: `Bearer ${first.key}` } }))
          .status,
      ).toBe(200);
      secrets.push(key, first.key);
    }
    expect(await everyRow()).toContain(secrets[1]);
    const outbox = outboxStore(hub.hub.database.db);
    const later = Date.now() + 60_000;
    for (;;) {
      const mail = await outbox.claimNext(later, 'hub.example');
      if (!mail) break;
      await outbox.finish(
        mail,
        { state: 'sent', lastError: null, sentAt: new Date(later).toISOString() },
        later,
      );
    }
    const rows = await everyRow();
    expect(secrets.filter((secret) => rows.includes(secret))).toEqual([]);
    expect(rows).toContain('/order#HUB-');
  });
});

// security: A14
it.each(engines)(
  'keys that an older version stored on %s are removed, and repeated attempts are still recognised',
  async (engine) => {
    const { folder, url, remove } = await createTestDatabase(engine);
    const file = `${folder}/hub.sqlite`;
    const content = new ContentSignal();
    // biome-ignore lint/suspicious/noExplicitAny: tables of an earlier day
    const database = await openConnection<any>({ url, file, content, contentTables: new Set<string>() });
    const { db } = database;
    try {
      await migrate(database, earlier);
      const times = { createdAt: '2026-01-01', updatedAt: '2026-01-01', stateSince: '2026-01-01' };
      const order = {
        id: 'o1',
        code: 'HUB-2222-22',
        kind: 'track',
        title: 'T',
        reference: 'T',
        amountCents: 1,
      };
      const payer = { name: 'Ada', email: 'a@x.example', state: 'awaiting_payment' };
      await db
        .insertInto('orders')
        .values({ ...order, ...payer, ...times })
        .execute();
      const form = (key: string, reply: unknown) => ({
        key,
        fingerprint: 'f',
        reply: JSON.stringify(reply),
        acceptedAt: '2026-01-01',
      });
      await db
        .insertInto('acceptedForms')
        .values([
          form('POST /a 1', { code: 'HUB-2222-22', key: KEY, alreadySent: true }),
          form('POST /a 2', { code: 'HUB-9999-99', key: KEY }),
          form('POST /a 3', 'an id'),
        ])
        .execute();
      const link = `Your page: https://hub.example/order#HUB-2222-22.${KEY}\n`;
      const mail = { kind: 'k', toAddress: 'a@x.example', subject: mailSubject`S`, attempts: 0 };
      const sentAt = { nextAttemptAt: '2026-01-01', createdAt: '2026-01-01' };
      await db
        .insertInto('outbox')
        .values(['sent', 'queued'].map((state) => ({ id: state, state, text: link, ...mail, ...sentAt })))
        .execute();
      expect(await migrate(database, migrations)).toContain(NAME);

      const forms = await db.selectFrom('acceptedForms').select(['key', 'reply']).execute();
      expect(forms.map(({ reply }) => JSON.parse(reply))).toEqual(
        expect.arrayContaining(['an id', { code: 'HUB-2222-22', id: 'o1', alreadySent: true }]),
      );
      expect(forms).toHaveLength(2);
      expect(forms.every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true);
      const mails = await db.selectFrom('outbox').select(['id', 'text']).execute();
      const texts = Object.fromEntries(mails.map(({ id, text }) => [id, text]));
      // A mail that was not sent yet still needs the page's address.
      expect(texts).toEqual({ queued: link, sent: link.replace(KEY, '…') });
    } finally {
      await database.close();
      await remove();
    }
  },
);

it('only keys in links are removed from a mail', () => {
  const download = `https://hub.example/api/orders/HUB-1/blueprint?until=1&signature=${KEY}`;
  expect(withoutKeys(`${download}\n${KEY}\nhttps://youtu.be/abc.def?v=${KEY}x`)).toBe(
    `${download.replace(KEY, '…')}\n${KEY}\nhttps://youtu.be/abc.def?v=${KEY}x`,
  );
});
