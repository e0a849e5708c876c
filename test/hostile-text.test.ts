import { once } from 'node:events';
import net from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppDatabase, seedOnce } from '#api/app/database.ts';
import { bookingQueries } from '#api/bookings/bookings.queries.ts';
import { ContentSignal } from '#api/core/content.ts';
import { createLocalBus } from '#api/core/events/bus.ts';
import { localPrivateFiles } from '#api/core/files/private-files.ts';
import { type Quota, WindowCounter } from '#api/core/http/limits/window-counter.ts';
import { createSigner } from '#api/core/secrets/signer.ts';
import { orderOpening } from '#api/orders/buyer/orders.opening.ts';
import { cardsService } from '#api/orders/cards/cards.service.ts';
import { examplePayment } from '#api/orders/orders.payment.ts';
import { ordersService } from '#api/orders/orders.service.ts';
import { orderDocuments } from '#api/orders/orders.store.ts';
import { submissionQueries } from '#api/submissions/submissions.queries.ts';
import { errorBody } from '#shared/core/error.ts';
import type { Receipt } from '#shared/core/form/receipt.ts';
import { allOf } from './support/all-of.ts';
import { createMigratedDatabase, longEngines } from './support/databases/test-database.ts';
import { hostileTexts as allTexts } from './support/hostile/hostile-texts.ts';
import { someOf } from './support/long.ts';
import { orderVisitor } from './support/people/order-visitor.ts';
import { sendForm } from './support/people/send-form.ts';
import { newVisitor } from './support/people/visitors.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const hostileTexts = someOf(allTexts, 10);
const person = { name: 'Ada', email: 'ada@example.com' };
const forms = {
  '/api/orders': { fields: { ...person, kind: 'interview' }, texts: ['kind', 'name', 'email'] },
  '/api/bookings': {
    fields: { ...person, serviceType: 'other', projectDetails: 'Ten letters', budgetRange: '0-1000' },
    texts: ['name', 'email', 'organization', 'serviceType', 'projectDetails', 'preferredDate', 'budgetRange'],
  },
  '/api/track-submissions': {
    fields: { artistName: 'A', songTitle: 'B', email: 'a@b.co', songLink: 'https://music.example/' },
    texts: ['artistName', 'songTitle', 'email', 'songLink', 'message'],
  },
};
/** The text as a database stores it: half a character is replaced. */
const stored = (text: string) => text.trim().toWellFormed();

describe.each(longEngines)('hostile text on %s', (database) => {
  let hub: TestHub;
  const logged: string[] = [];
  let time = Date.parse('2027-03-01T12:00:00Z');
  beforeAll(async () => {
    const log = pino({ level: 'trace' }, { write: (text: string) => void logged.push(text) });
    hub = await startTestHub({
      database,
      log,
      environment: { TRUST_PROXY: 'true' },
      now: () => time,
    });
  });
  afterAll(() => hub?.close());

  it('consists of several hundred texts', () => expect(allTexts.length).toBeGreaterThan(290));

  // security: B6
  it.each(Object.entries(forms))(
    'stays text through every field of %s, or is refused by name',
    async (target, { fields, texts }) => {
      let accepted = 0;
      for (const field of texts) {
        for (const text of hostileTexts) {
          // An hour passes, so that no rate limit applies: this is about what is written, not how often.
          time += 3_600_000;
          const response = await sendForm(hub, target, { ...fields, [field]: text }, { from: newVisitor() });
          const body = await response.text();
          const what = `${field} ${JSON.stringify(text.slice(0, 60))}: ${body}`;
          expect([200, 400], what).toContain(response.status);
          expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
          if (response.status === 400) {
            expect(Object.keys(errorBody.parse(JSON.parse(body)).fields ?? {}), what).toHaveLength(1);
            continue;
          }
          accepted += 1;
          const order = await orderVisitor(hub, JSON.parse(body) as Receipt).order();
          if (field === 'name' || field === 'artistName') expect(order.name, what).toBe(stored(text));
          expect(order.title, what).not.toContain(text);
        }
      }
      expect(accepted).toBeGreaterThan(hostileTexts.length / 2);
    },
    300_000,
  );

  it('is stored as written, without surrounding blanks', async () => {
    const { db } = hub.hub.database;
    const bookings = await allOf(bookingQueries(db, Date.now).each({}));
    const tracks = await allOf(submissionQueries(db).each({}));
    const kept = new Set([
      ...bookings.flatMap(({ name, projectDetails, organization }) => [name, projectDetails, organization]),
      ...tracks.flatMap(({ artistName, songTitle, message }) => [artistName, songTitle, message]),
    ]);
    const lost = hostileTexts.filter(
      (text) => !text.includes('\0') && text.trim() && text.trim().length <= 5000 && !kept.has(stored(text)),
    );
    expect(lost).toEqual([]);
  });

  // security: B6
  it('leads to one JSON log line per request, whatever the address contains', async () => {
    for (const text of allTexts.slice(0, 100)) {
      const address = encodeURIComponent(text.toWellFormed());
      await hub.get(`/api/orders/${address}`, { headers: { Authorization: 'Bearer x' } });
      await hub.get(`/${address}?${address}`);
    }
    // Bytes that no library would send: terminal commands, sent raw.
    const { port } = new URL(hub.url);
    for (const bytes of ['\x9b31m', '\x85', '\xff\xfe', '\xc2\x9b2J']) {
      const socket = net.connect(Number(port), '127.0.0.1');
      socket.end(Buffer.from(`GET /api/${bytes} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 'latin1'));
      await once(socket.resume(), 'close');
    }
    expect(logged.length).toBeGreaterThanOrEqual(200);
    for (const text of logged) {
      expect(text.endsWith('\n')).toBe(true);
      expect(text.trimEnd()).toMatch(/^\{[\x20-\x7e]+\}$/);
      const { level, msg } = JSON.parse(text);
      expect(level, text).toBeLessThan(50);
      expect(msg).toBe('request');
    }
  });

  // security: B6
  it('appears in no mail subject, and in a mail text only as an address of this site', async () => {
    const place = await createMigratedDatabase(database);
    const opened = await openAppDatabase({ url: place.url, dataDir: place.folder }, new ContentSignal(), {
      now: () => time,
    });
    await seedOnce(opened, { now: () => time });
    const ports = {
      database: opened,
      now: () => time,
      bus: createLocalBus(),
      publicUrl: 'https://hub.example',
      signer: createSigner(['s'.repeat(32)]),
      files: localPrivateFiles(place.folder),
      hasServer: () => true,
      openCounter: (_name: string, quota: Quota) => new WindowCounter(quota, () => time),
      listeners: [],
      tellOwner: async () => {},
    };
    const open = orderOpening(ports);
    const cards = cardsService({ ...ports, log: pino({ level: 'silent' }), provider: () => undefined });
    const service = ordersService(ports, open, cards);
    await orderDocuments(opened, () => time).payment.set(examplePayment);
    for (const [number, text] of hostileTexts.filter((text) => !text.includes('\0')).entries()) {
      const name = text.trim().slice(0, 200) || 'x';
      // One inbox gets no more than ten mails an hour.
      const email = `visitor${number}@example.com`;
      const { receipt } = await opened.transaction((tx) => open(tx, { kind: 'interview', name, email }));
      await service.correct(receipt.code, receipt.key, { note: name });
      await service.withdraw(receipt.code, receipt.key);
      const mails = await opened.db
        .selectFrom('outbox')
        .selectAll()
        .where('text', 'like', `%${receipt.key}%`)
        .execute();
      expect(mails.map(({ subject }) => subject).sort()).toEqual([
        `Your order ${receipt.code} was withdrawn`,
        `Your reference ${receipt.code}`,
      ]);
      for (const mail of mails) {
        expect(mail.toAddress).toBe(email);
        const [greeting = '', ...lines] = mail.text.split('\n');
        expect(greeting).toMatch(/^Hello\b.*,$/);
        expect(greeting).not.toMatch(/:\/\/|@|\p{Cc}/u);
        if (name.length > 10) expect(lines.join('\n')).not.toContain(name);
      }
    }
    await opened.close();
    await place.remove();
  }, 60_000);
});
