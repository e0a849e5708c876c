import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteMail } from '#api/core/mail/outbox-history.ts';
import { ERASE_WORD } from '#shared/privacy/privacy.admin.schema.ts';
import { contentsOf } from './support/databases/installs.ts';
import { engines } from './support/databases/test-database.ts';
import { picture } from './support/hostile/hostile-pictures.ts';
import { openOrder } from './support/people/order-visitor.ts';
import { type Owner, signIn } from './support/people/owner.ts';
import { sendForm } from './support/people/send-form.ts';
import { newVisitor } from './support/people/visitors.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const PRIVACY = '/api/admin/privacy';
/** More than the thousand parts that a condition may have in SQLite. */
const MANY = 1200;
const ada = { name: 'Ada Zebracorn', email: 'Ada.Z_c%q@visitor.example'.replace('%', '') };
const eve = { name: 'Eve Quillfeather', email: 'ada.zxcq@visitor.example' };

describe.each(engines)('personal data, on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  const about = (email: string) => `?${new URLSearchParams({ email })}`;
  const exported = async (email: string) => {
    const answer = await owner.get(`${PRIVACY}/export${about(email)}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Record<string, Record<string, unknown>[]>;
  };
  const erase = (body: object) => owner.send('POST', `${PRIVACY}/erase`, body);

  /** Everything that a person can leave behind, including an order with a payment and one without. */
  async function live({ name, email }: typeof ada): Promise<string> {
    const from = newVisitor();
    const booking = {
      name,
      email,
      serviceType: 'podcast',
      budgetRange: '1000-5000',
      organization: `${name} & Sons`,
      projectDetails: `Call ${name} back at ${email}.`,
    };
    const track = {
      artistName: name,
      songTitle: 'Engine',
      email,
      songLink: 'https://music.example/engine',
      message: name,
    };
    expect((await sendForm(hub, '/api/bookings', booking, { from })).status).toBe(200);
    expect((await sendForm(hub, '/api/track-submissions', track, { from })).status).toBe(200);
    const paid = await openOrder(hub, { name, email });
    expect((await paid.correct({ note: `I am ${name}` })).status).toBe(200);
    expect((await paid.prove(new Uint8Array(await picture('png')))).status).toBe(200);
    const { db } = hub.hub.database;
    await db
      .updateTable('orders')
      .set({ state: 'verified', receivedCents: 25_000 })
      .where('code', '=', paid.code)
      .execute();
    const first = db.selectFrom('outbox').select('id').where('toAddress', '=', email).limit(1);
    await db
      .updateTable('outbox')
      .set({ state: 'sent', sentAt: '2026-01-01T00:00:00.000Z' })
      .where('id', 'in', first)
      .execute();
    for (const { id } of await db.selectFrom('outbox').select('id').where('toAddress', '=', email).execute())
      await noteMail(db, { mailId: id, action: 'retry', text: `450 ${email} has no room` }, Date.now());
    return paid.code;
  }

  /** Everything in the tables and on the disk, as text. */
  async function everything(): Promise<string> {
    if (database === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(hub.hub.database.db);
    const { tables } = await contentsOf(hub.place);
    const { folder } = hub.place;
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const bytes = files.map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'));
    return [JSON.stringify(tables), ...bytes].join('\n').toLowerCase();
  }

  beforeAll(async () => {
    hub = await startTestHub({ database, environment: { TRUST_PROXY: 'true' } });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  // security: H1, H3
  it('is exported completely and erased without a trace, without touching anybody else', {
    timeout: 30_000,
  }, async () => {
    const code = await live(ada);
    await live(eve);
    const before = await exported(eve.email);
    expect(await owner.json(`${PRIVACY}/person${about(ada.email.toUpperCase())}`)).toMatchObject({
      counts: expect.objectContaining({ bookings: 2, submissions: 1, orders: 3 }),
    });
    const told = await exported(ada.email.toUpperCase());
    const text = JSON.stringify(told);
    for (const part of ['& Sons', 'Engine', `I am ${ada.name}`, 'proof.png', code, 'Your reference'])
      expect(text).toContain(part);
    expect(text).not.toContain(eve.name);
    expect(text).not.toContain(eve.email);
    expect(text).not.toMatch(/"key":/);

    expect((await erase({ email: ada.email, confirm: 'yes' })).status).toBe(400);
    expect(await exported(ada.email)).toMatchObject({ orders: told.orders });
    const answer = await erase({ email: ada.email.toLowerCase(), confirm: ERASE_WORD });
    const { counts } = (await answer.json()) as { counts: Record<string, number> };
    expect(counts).toMatchObject({
      bookings: 2,
      submissions: 1,
      orders: 2,
      ordersKeptNameless: 1,
      proofs: 1,
      forms: 3,
    });
    expect(counts.mails).toBeGreaterThan(3);

    const left = await everything();
    for (const trace of [ada.email.toLowerCase(), 'zebracorn'])
      expect(left.includes(trace), trace).toBe(false);
    expect(readdirSync(path.join(hub.place.folder, 'private'))).toHaveLength(1);
    const { db } = hub.hub.database;
    const kept = await db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      state: 'verified',
      amountCents: 25_000,
      receivedCents: 25_000,
      name: 'Erased',
    });
    const audit = db.selectFrom('events').selectAll().where('type', '=', 'privacy.erased');
    expect(JSON.parse((await audit.executeTakeFirstOrThrow()).data)).toEqual({ counts });
    expect(await exported(eve.email)).toMatchObject({ ...before, exportedAt: expect.any(String) });
    // The ledger still contains the order, and finds it by its reference only.
    expect((await owner.get(`/api/admin/orders/${code}`)).status).toBe(200);
    const again = await erase({ email: ada.email, confirm: ERASE_WORD });
    const nothing = ((await again.json()) as { counts: Record<string, number> }).counts;
    expect(Object.values(nothing).every((count) => count === 0)).toBe(true);
  });

  it('is erased however many orders there are', { timeout: 60_000 }, async () => {
    const email = 'many@visitor.example';
    const { code } = await openOrder(hub, { email });
    const { db } = hub.hub.database;
    const { id, ...row } = await db
      .selectFrom('orders')
      .selectAll()
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: MANY }, (_, number) => ({
      ...row,
      id: crypto.randomUUID(),
      code: `HUB-MANY-${1000 + number}`,
    }));
    for (let at = 0; at < MANY; at += 200)
      await db
        .insertInto('orders')
        .values(rows.slice(at, at + 200))
        .execute();
    expect((await exported(email)).orders).toHaveLength(MANY + 1);
    const answer = await erase({ email, confirm: ERASE_WORD });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ counts: { orders: MANY + 1 } });
    expect(await exported(email)).not.toHaveProperty('orders');
  });

  it('is found by the complete address only', async () => {
    for (const email of ['visitor.example@visitor.example', 'd_.%@visitor.example'])
      expect((await owner.get(`${PRIVACY}/person${about(email)}`)).status).toBeLessThan(401);
    expect(await owner.json(`${PRIVACY}/person${about('_da.zxcq@visitor.example')}`)).toMatchObject({
      counts: {},
    });
    expect((await owner.get(`${PRIVACY}/person?email=nobody`)).status).toBe(400);
  });

  // security: H4
  it('is not used for a mail once it was erased', async () => {
    const { db } = hub.hub.database;
    const { email } = await db
      .selectFrom('orders')
      .select('email')
      .where('name', '=', 'Erased')
      .executeTakeFirstOrThrow();
    const { enqueueMail } = await import('#api/core/mail/enqueue.ts');
    const { mailSubject } = await import('#api/core/mail/mail-subject.ts');
    const mail = { kind: 'orders.progress', to: email, subject: mailSubject`News`, text: 'News\n' };
    expect(await hub.hub.database.transaction((tx) => enqueueMail(tx.db, mail, 0))).toBeUndefined();
  });
});
