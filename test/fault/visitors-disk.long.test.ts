import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { RESERVE_FILE } from '#api/core/files/disk-reserve.ts';
import { errorBody } from '#shared/core/error.ts';
import { ERASE_WORD } from '#shared/privacy/privacy.admin.schema.ts';
import { type SmallDisk, smallDisk } from '#test/support/databases/small-disk.ts';
import type { TestDatabase } from '#test/support/databases/test-database.ts';
import { openOrder } from '#test/support/people/order-visitor.ts';
import { sendLogin, signIn } from '#test/support/people/owner.ts';
import { OWNER } from '#test/support/people/owner-password.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { Visitor } from '#test/support/people/visitor.ts';
import { newVisitor } from '#test/support/people/visitors.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { integrityOf } from './written.ts';

const DISK_MB = 64;
const PROOF_BYTES = 9_000_000;
const LOGINS = 30;

let hub: TestHub | undefined;
let disk: SmallDisk | undefined;
afterEach(async () => {
  await hub?.close();
  await disk?.remove();
  [hub, disk] = [undefined, undefined];
});

/** A PDF that no compression makes smaller. */
function largePdf(): Uint8Array<ArrayBuffer> {
  const inside = crypto.getRandomValues(new Uint8Array(60_000));
  const parts = [Buffer.from('%PDF-1.7\n'), ...Array(PROOF_BYTES / inside.length).fill(inside)];
  return new Uint8Array(Buffer.concat([...parts, Buffer.from('\n%%EOF\n')]));
}

async function start(folder: string): Promise<TestHub> {
  const place: TestDatabase = {
    folder: path.join(folder, 'data'),
    url: undefined,
    remove: async () => {},
  };
  await mkdir(place.folder, { recursive: true });
  return startTestHub({ database: 'sqlite', shared: place, environment: { TRUST_PROXY: 'true' } });
}

const book = (to: TestHub, text: string) =>
  sendForm(
    to,
    '/api/bookings',
    {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      serviceType: 'podcast',
      budgetRange: '1000-5000',
      projectDetails: `${text} ${crypto.randomUUID()} ${'x'.repeat(4000)}`,
    },
    { from: newVisitor(), works: true },
  );

async function refusalOf(answer: Response): Promise<string> {
  const { code } = errorBody.parse(await answer.json());
  return `${answer.status} ${code} ${answer.headers.get('retry-after') === null ? '' : 'later'}`;
}
const FULL = '503 server.full later';

/** Sends until a request is refused. @returns the refusal, or `never` */
async function untilRefused(send: () => Promise<Response>, most: number): Promise<string> {
  for (let sent = 0; sent < most; sent += 1) {
    const answer = await send();
    if (!answer.ok) return refusalOf(answer);
  }
  return 'never';
}

async function expectOwnerCanWork(to: TestHub, buyer: Awaited<ReturnType<typeof openOrder>>): Promise<void> {
  const statuses: number[] = [];
  for (let login = 0; login < LOGINS; login += 1) {
    const from = { 'X-Forwarded-For': newVisitor() };
    statuses.push((await sendLogin(to, OWNER, from)).status);
  }
  expect(statuses).toEqual(Array(LOGINS).fill(200));
  const owner = await signIn(to);
  const detail = await owner.json<{ version: number }>(`/api/admin/orders/${buyer.code}`);
  const verified = await owner.send('POST', `/api/admin/orders/${buyer.code}/release`, {
    version: detail.version,
  });
  expect(verified.status, await verified.text()).toBe(200);
  expect((await buyer.order()).proofs.length).toBeGreaterThan(0);
  const erased = await owner.send('POST', '/api/admin/privacy/erase', {
    email: 'erased@example.com',
    confirm: ERASE_WORD,
  });
  expect(erased.status, await erased.text()).toBe(200);
}

describe('a disk of 64 MB that visitors fill', () => {
  // security: K6
  it('still lets the owner log in thirty times, verify an order and erase a person', {
    timeout: 240_000,
  }, async (test) => {
    disk = await smallDisk(DISK_MB);
    if (!disk) {
      console.info('skipped: a small disk can only be mounted by root on Linux');
      return test.skip('a small disk can only be mounted by root on Linux');
    }
    hub = await start(disk.folder);
    const reserve = path.join(hub.place.folder, RESERVE_FILE);
    expect((await stat(reserve)).size, 'room is set aside').toBeGreaterThan(3_000_000);
    const hubNow = hub;
    const links = { calendarUrl: 'https://calendar.example/coop', submissionUrl: null, linkDays: 7 };
    expect((await (await signIn(hub)).send('PUT', '/api/admin/delivery', links)).status).toBe(200);
    const [buyer, other] = [await openOrder(hub), await openOrder(hub, { email: 'erased@example.com' })];
    const file = largePdf();
    const prove = async () => (await openOrder(hubNow)).prove(file, 'application/pdf', 'proof.pdf');
    const another = new Uint8Array([...file, 10]);
    for (const [order, sent] of [
      [buyer, file],
      [other, file],
      [other, another],
    ] as const)
      expect((await order.prove(sent, 'application/pdf')).status).toBe(200);
    expect(await untilRefused(prove, 20)).toBe(FULL);
    expect(await untilRefused(() => book(hubNow, 'Filling'), 2000)).toBe(FULL);
    expect(await untilRefused(() => new Visitor(hubNow).send('What is the track fee?'), 20)).toBe(FULL);
    // A short text may still find room in a page of the database that is used in part.
    const more = () => other.correct({ note: `More ${crypto.randomUUID()} ${'x'.repeat(900)}` });
    expect(await untilRefused(more, 50)).toBe(FULL);
    await expectOwnerCanWork(hub, buyer);
    // What the owner did may have needed the reserve. The proofs of the erased person made room for it again.
    const setAside = () =>
      stat(reserve).then(
        ({ size }) => size,
        () => 0,
      );
    await expect.poll(setAside, { timeout: 30_000 }).toBeGreaterThan(3_000_000);

    // Now something else on this disk takes what is left, to the last byte.
    await disk.fill(0);
    expect(await refusalOf(await book(hub, 'Again'))).toBe(FULL);
    const next = await signIn(hub);
    expect(await next.json<object>('/api/admin/system')).toHaveProperty('visitors');
    for (let login = 0; login < LOGINS; login += 1)
      expect((await sendLogin(hub, OWNER, { 'X-Forwarded-For': newVisitor() })).status).toBe(200);
    const erasure = { email: 'ada@example.com', confirm: ERASE_WORD };
    expect((await next.send('POST', '/api/admin/privacy/erase', erasure)).status).toBe(200);
    // The erasure deleted this person's proofs, which made room.
    expect((await book(hub, 'Later')).status).toBe(200);

    // A start finds the disk full to the last byte as well. Room was set aside again before that.
    expect((await next.get('/api/admin/system')).status).toBe(200);
    expect((await stat(reserve)).size).toBeGreaterThan(3_000_000);
    await hub.close();
    hub = undefined;
    await disk.fill(0);
    hub = await start(disk.folder);
    expect((await sendLogin(hub, OWNER)).status).toBe(200);
    expect(await refusalOf(await book(hub, 'At once'))).toBe(FULL);
    await disk.empty();
    expect((await book(hub, 'Afterwards')).status).toBe(200);
    expect(await integrityOf(hub)).toBe('ok');
  });
});
