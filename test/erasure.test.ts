import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '#api/backup/read/restore.ts';
import { openSqlite } from '#api/core/db/sqlite.ts';
import { migrations } from '#api/migrations/migrations.ts';
import type { BookingDetail } from '#shared/bookings/bookings.admin.schema.ts';
import { ERASE_WORD } from '#shared/privacy/privacy.admin.schema.ts';
import { backUp, contentsOf } from './support/databases/installs.ts';
import { createMigratedDatabase, longEngines } from './support/databases/test-database.ts';
import { openOrder } from './support/people/order-visitor.ts';
import { signIn } from './support/people/owner.ts';
import { type OwnersHub, startOwnersHub } from './support/people/owner-orders.ts';
import { sendForm } from './support/people/send-form.ts';
import { Visitor } from './support/people/visitor.ts';
import { newVisitor } from './support/people/visitors.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const MARK = 'Zyxmarkqv';
const RETURNING = 'Tsrreturnqz';
const LATER_MARK = 'Wvulaterjq';
const EMAIL = `${MARK}.p@visitor-${MARK}.example`;
const LATER_EMAIL = `${LATER_MARK}@visitor.example`;

/** The spellings of a text in a file. */
function spellings(text: string): Buffer[] {
  const plain = [text, text.toLowerCase(), text.toUpperCase()];
  // In base64 a text has one of three offsets, and its ends depend on the bytes beside it.
  const base64 = [0, 1, 2].map((shift) => Buffer.from('x'.repeat(shift) + text).toString('base64'));
  const inner = base64.map((coded) => coded.slice(4, -4)).filter((coded) => coded.length >= 6);
  return [
    ...plain.map((spelling) => Buffer.from(spelling)),
    ...plain.map((spelling) => Buffer.from(spelling, 'utf16le')),
    ...inner.map((coded) => Buffer.from(coded)),
    Buffer.from(encodeURIComponent(text)),
  ];
}

/** The files below a folder that contain one of these texts, in any spelling. */
function filesWith(folder: string, texts: readonly string[]): string[] {
  const sought = texts.flatMap(spellings);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return sought.some((text) => bytes.includes(text));
    });
}

describe.each(longEngines)('a person who is erased, on %s', (database) => {
  const model = new LLMock({ port: 0, strict: true });
  let desk: OwnersHub;
  let chatter: Visitor;
  const erase = (email: string) =>
    desk.owner.send('POST', '/api/admin/privacy/erase', { email, confirm: ERASE_WORD });
  const send = async (method: string, target: string, body: object) => {
    const answer = await desk.owner.send(method, target, body);
    expect([target, answer.status]).toEqual([target, 200]);
    return answer.json() as Promise<{ version: number }>;
  };
  const form = async (target: string, fields: object) => {
    const answer = await sendForm(desk.hub, target, fields, { from: newVisitor() });
    expect([target, answer.status]).toEqual([target, 200]);
  };
  const tablesWith = async (text: string) =>
    Object.entries((await contentsOf(desk.hub.place)).tables)
      .filter(([, rows]) => rows.some((row) => row.toLowerCase().includes(text.toLowerCase())))
      .map(([name]) => name);
  /** Runs the job that cleans up every few minutes. */
  async function tidy(): Promise<void> {
    const { jobs } = desk.hub.hub.slices;
    await jobs.find(({ name }) => name === 'privacy.tidy')?.run(new AbortController().signal);
  }
  const listed = async (list: string) =>
    (await desk.owner.json<{ items: { id: string; version: number }[] }>(`${list}?q=${MARK}`)).items;

  beforeAll(async () => {
    await model.start();
    model.onMessage(/./, { content: 'Well.' });
    const { url } = model;
    desk = await startOwnersHub(database, { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${url}/v1` }, fetch);
    const settings = await desk.hub.hub.slices.chat.settings.get();
    await desk.hub.hub.slices.chat.settings.set({ ...settings, moderation: false });
  });
  afterAll(async () => {
    await desk?.hub.close();
    await model.stop();
  });

  /** Everything that a visitor can send, and everything that the owner can do with it. */
  async function leaveTraces(): Promise<void> {
    await form('/api/bookings', {
      name: `${MARK} Name`,
      email: EMAIL,
      organization: `${MARK} Organization`,
      serviceType: 'podcast',
      projectDetails: `${MARK} brief, write to ${EMAIL}`,
      budgetRange: '1000-5000',
    });
    await form('/api/track-submissions', {
      artistName: `${MARK} Artist`,
      songTitle: `${MARK} Song`,
      email: EMAIL,
      songLink: `https://${MARK}.example/${MARK}`,
      message: `${MARK} message`,
    });
    // An order whose address is corrected, proven in two ways, accepted, taken back and accepted again.
    const order = await openOrder(desk.hub, { name: `${MARK} Payer`, email: `first.${EMAIL}` });
    expect((await order.correct({ email: EMAIL, note: `${MARK} correction` })).status).toBe(200);
    await desk.decided(order.code, 'new-email', { accept: true });
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#f00' } })
      .withExif({ IFD0: { Artist: MARK } })
      .jpeg()
      .toBuffer();
    expect((await order.prove(new Uint8Array(photo), 'image/jpeg', `${MARK}.jpg`)).status).toBe(200);
    const pdf = `%PDF-1.4\n1 0 obj<</Title(${MARK})>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
    expect((await order.prove(Buffer.from(pdf), 'application/pdf', `${MARK}.pdf`)).status).toBe(200);
    await send('POST', `/api/admin/orders/${order.code}/notes`, { note: `${MARK} private note` });
    await desk.decided(order.code, 'partial', { amountCents: 100, note: `${MARK} partial` });
    await desk.decided(order.code, 'undo');
    await desk.decided(order.code, 'release', { note: `${MARK} thanks` });
    const cancelled = await openOrder(desk.hub, { name: MARK, email: EMAIL });
    await desk.decided(cancelled.code, 'cancellation', { reason: `${MARK} reason` });
    for (const { id } of await listed('/api/admin/bookings')) {
      const target = `/api/admin/bookings/${id}`;
      await send('POST', `${target}/notes`, { text: `${MARK} note` });
      const { version } = await desk.owner.json<BookingDetail>(target);
      await send('POST', `${target}/replies`, { version, text: `Dear ${MARK}` });
    }
    for (const { id, version } of await listed('/api/admin/submissions')) {
      const target = `/api/admin/submissions/${id}`;
      const review = { version, status: 'approved', reviewNotes: `${MARK} review`, notifyArtist: true };
      expect((await desk.owner.send('POST', `${target}/review`, review)).status).toBeLessThan(500);
    }
    chatter = new Visitor(desk.hub);
    await chatter.ask(`I am ${MARK}`);
    await chatter.ask(`Write to ${EMAIL}`);
  }

  // security: H7
  it('leaves no trace in any file or row, in any spelling of the address', { timeout: 60_000 }, async () => {
    await leaveTraces();
    // Another person names the address, and had mistyped their own as one of the erased person's.
    const other = await openOrder(desk.hub, { name: 'Eve Quill', email: `typo.${EMAIL}` });
    const corrected = { email: 'eve@visitor.example', note: `Ask ${EMAIL.toUpperCase()} about it.` };
    expect((await other.correct(corrected)).status).toBe(200);
    await desk.decided(other.code, 'new-email', { accept: true });
    const { folder } = desk.hub.place;
    if (database === 'sqlite') expect(filesWith(folder, [MARK])).not.toEqual([]);
    expect(await tablesWith(MARK)).toContain('order_events');

    // The same person, under each of their addresses.
    for (const email of [`first.${EMAIL}`, `typo.${EMAIL}`, EMAIL]) {
      const answer = await erase(email);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ cleaned: true });
    }

    expect(filesWith(folder, [MARK, EMAIL])).toEqual([]);
    expect(await tablesWith(MARK)).toEqual([]);
    expect(await chatter.history()).toEqual([]);
    // A person who only named them keeps their own data.
    expect((await desk.list('?q=quill')).items).toMatchObject([{ name: 'Eve Quill' }]);
    expect(JSON.stringify(await other.order())).toContain('Ask erased@erased.invalid about it.');
  });

  // security: H7
  it('leaves no trace although a backup was reading the log meanwhile', { timeout: 60_000 }, async () => {
    if (database === 'postgres') return;
    const { folder } = desk.hub.place;
    const reader = openSqlite(path.join(folder, 'hub.sqlite'));
    const order = await openOrder(desk.hub, { name: LATER_MARK, email: LATER_EMAIL });
    reader.exec('begin');
    reader.prepare('select count(*) from orders').get();
    const answer = await erase(LATER_EMAIL);
    // The reply says so, and it is true.
    expect(await answer.json()).toMatchObject({ counts: { orders: 1 }, cleaned: false });
    expect((await order.get()).status).toBe(404);
    expect(filesWith(folder, [LATER_MARK])).not.toEqual([]);
    reader.close();
    await tidy();
    expect(filesWith(folder, [LATER_MARK])).toEqual([]);
  });
});

// security: H4
it.each(longEngines)(
  'an erased person does not return with an older backup, and may write again, on %s',
  {
    timeout: 60_000,
  },
  async (database) => {
    const place = await createMigratedDatabase(database);
    const start = () => startTestHub({ database, shared: place, environment: { TRUST_PROXY: 'true' } });
    const person = { name: RETURNING, email: `${RETURNING}@visitor.example` };
    const ordersIn = ({ hub: { database: opened } }: TestHub) =>
      opened.db.selectFrom('orders').select('id').where('name', '=', RETURNING).execute();
    const hub = await start();
    await openOrder(hub, person);
    const file = path.join(place.folder, 'hub-backup-before.tar.gz');
    await backUp(place, file);
    const erased = { email: person.email, confirm: ERASE_WORD };
    expect((await (await signIn(hub)).send('POST', '/api/admin/privacy/erase', erased)).status).toBe(200);
    await hub.close();
    const { folder: dataDir, url } = place;
    await restoreBackup({ file, dataDir, url, migrations, now: Date.now });
    const restored = await start();
    expect(await ordersIn(restored)).toEqual([]);
    await openOrder(restored, person);
    await restored.close();
    const later = await start();
    expect(await ordersIn(later)).toHaveLength(1);
    await later.close();
    await place.remove();
  },
);
