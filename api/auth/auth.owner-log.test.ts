import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Passwords } from '#api/auth/auth.passwords.ts';
import type { ownerLogEntry } from '#shared/auth/auth.schema.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import type { eventList } from '#shared/notices/notices.admin.schema.ts';
import type { PaymentSettings } from '#shared/orders/orders.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { cookiesOf, type Owner, sendLogin, signIn } from '#test/support/people/owner.ts';
import { OWNER } from '#test/support/people/owner-password.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { createOwnerLog } from './auth.owner-log.ts';

type Entry = z.output<typeof ownerLogEntry>;

const LOG = '/api/admin/log';
const PERSON = 'maya@listener.example';

/** No hashing, for tests that are not about passwords. */
const noHashing: Passwords = {
  hash: async (password) => password,
  verify: async (hash, password) => hash === password,
};

describe.each(longEngines)('the owner’s log on %s', (database) => {
  let hub: TestHub;
  let now = Date.UTC(2030, 0, 1);
  beforeAll(async () => {
    hub = await startTestHub({
      database,
      passwords: noHashing,
      now: () => now,
      environment: { TRUST_PROXY: 'true' },
    });
  });
  afterAll(() => hub?.close());

  const from = (address: string, headers: Record<string, string> = {}) => ({
    'X-Forwarded-For': address,
    ...headers,
  });
  const log = async (owner: Owner, query = '') =>
    owner.json<{ items: Entry[]; next: string | null; total: { count: number } }>(`${LOG}${query}`);
  const kinds = async (owner: Owner, limit = 5) =>
    (await log(owner, `?limit=${limit}`)).items.map(({ kind }) => kind);
  const told = async (owner: Owner) => {
    const { items } = await owner.json<z.output<typeof eventList>>('/api/admin/events/list?limit=100');
    return items.map(({ title }) => title);
  };
  const mails = async (start: string) => {
    const rows = await hub.hub.database.db.selectFrom('outbox').select(['subject', 'text', 'kind']).execute();
    return rows.filter(({ kind, subject }) => kind === 'notices.security' && subject.startsWith(start));
  };
  const later = () => {
    now += HOUR_MS;
  };

  // security: A13
  it('distinguishes logins on new and known devices, and records only the network of the address', async () => {
    const begun = await sendLogin(hub, OWNER, from('203.0.113.77', { 'User-Agent': 'Laptop/1' }));
    const device = { Cookie: /__Host-device=[^;]+/.exec(cookiesOf(begun))?.[0] ?? '' };
    later();
    await sendLogin(hub, OWNER, from('203.0.113.78', { 'User-Agent': 'Laptop/1', ...device }));
    later();
    await sendLogin(hub, OWNER, from('203.0.113.79', { 'User-Agent': 'Phone/1' }));
    later();
    const owner = await signIn(hub);
    const [, fresh, known, first] = (await log(owner)).items;
    expect(fresh).toMatchObject({ kind: 'login.new-device', network: '203.0.113', userAgent: 'Phone/1' });
    expect(known).toMatchObject({ kind: 'login.known', userAgent: 'Laptop/1', method: 'password' });
    // The first login of an install is on a new device, which is no reason for a warning.
    expect(first).toMatchObject({ kind: 'login.known', network: '203.0.113' });
    expect(await told(owner)).toContain('Logged in on a new device');
    const [mail] = await mails('Logged in on a new device');
    expect(mail?.text).toContain('from the network 203.0.113');
    expect(mail?.text).not.toContain('203.0.113.77');
  });

  // security: A13
  it('counts wrong passwords by the hour, and notifies the owner of many', async () => {
    const owner = await signIn(hub);
    later();
    const guess = (network: number) =>
      sendLogin(hub, { ...OWNER, password: 'wrong' }, from(`10.20.${network}.1`));
    for (let network = 0; network < 19; network += 1) await guess(network);
    expect(await told(owner)).not.toContain('Somebody is guessing your password');
    for (let network = 19; network < 25; network += 1) await guess(network);
    const { items } = await log(owner);
    expect(items.find(({ kind }) => kind === 'login.wrong-password')).toMatchObject({
      count: 25,
      network: null,
    });
    expect(
      (await told(owner)).filter((title) => title === 'Somebody is guessing your password'),
    ).toHaveLength(1);
    expect(await mails('Somebody is guessing')).toHaveLength(1);
  });

  // security: A13
  it('notifies the owner of a right password with a wrong code once an hour, and counts every attempt', async () => {
    const owner = await signIn(hub);
    const { db } = hub.hub.database;
    await db.updateTable('owners').set({ totpSecret: 'sealed with another key' }).execute();
    for (let tried = 0; tried < 4; tried += 1)
      expect((await sendLogin(hub, { ...OWNER, code: 'aaaa-bbbb' }, from(`10.21.${tried}.1`))).status).toBe(
        401,
      );
    await sendLogin(hub, OWNER, from('10.21.9.1'));
    await db.updateTable('owners').set({ totpSecret: null }).execute();
    const { items } = await log(owner);
    const counts = (wanted: string) => items.find(({ kind }) => kind === wanted)?.count;
    expect([counts('login.wrong-code'), counts('login.code-asked')]).toEqual([4, 1]);
    const title = 'Right password with a wrong second factor';
    expect((await told(owner)).filter((text) => text === title)).toHaveLength(1);
    expect(await mails(title)).toHaveLength(1);
  });

  // security: A13
  it('records changes of payment, data and login, without personal data', async () => {
    const owner = await signIn(hub);
    later();
    const done = async (work: Promise<Response>) => {
      const answer = await work;
      expect(answer.status, answer.url).toBe(200);
      await answer.body?.cancel();
      now += 1000;
    };
    const confirm = { currentPassword: OWNER.password };
    await done(owner.send('POST', '/api/admin/confirm', confirm));
    await done(owner.get('/api/admin/export/orders'));
    await done(owner.get('/api/admin/export/bookings'));
    await done(owner.get('/api/admin/export/submissions'));
    await done(owner.get(`/api/admin/privacy/export?email=${PERSON}`));
    await done(owner.send('POST', '/api/admin/privacy/erase', { email: PERSON, confirm: 'ERASE' }));
    const { value, version } = await owner.json<{ value: PaymentSettings; version: number }>(
      '/api/admin/orders/payment',
    );
    const ways = value.ways.map((way) => ({ ...way, handle: '$Other' }));
    await done(owner.send('PUT', '/api/admin/orders/payment', { value: { ways }, version }));
    await done(owner.send('DELETE', '/api/admin/sessions'));
    const newPassword = { ...confirm, newPassword: 'a lantern over a slow river' };
    await done(owner.send('POST', '/api/admin/password', newPassword));
    const after = await signIn(hub, { ...OWNER, password: newPassword.newPassword });
    expect((await kinds(after, 9)).slice(1)).toEqual([
      'password.changed',
      'sessions.ended',
      'payment.changed',
      'person.erased',
      'person.exported',
      'export.submissions',
      'export.bookings',
      'export.orders',
    ]);
    const titles = await told(after);
    for (const title of ['Password changed', 'Payment handle changed', 'Orders exported'])
      expect(titles).toContain(title);
    const rows = JSON.stringify([
      await hub.hub.database.db.selectFrom('ownerLog').selectAll().execute(),
      await mails(''),
    ]);
    expect(rows).not.toContain(PERSON);
    // A refused request is not logged.
    const before = (await log(after)).total.count;
    now += HOUR_MS;
    expect((await after.get('/api/admin/export/orders')).status).toBe(403);
    expect((await log(after)).total.count).toBe(before);
    await after.send('POST', '/api/admin/password', {
      currentPassword: newPassword.newPassword,
      newPassword: OWNER.password,
    });
  });

  it('is read page by page, and kept for a year', async () => {
    const owner = await signIn(hub);
    const all = await log(owner, '?limit=100');
    const read: Entry[] = [];
    for (let after = ''; ; ) {
      const page = await log(owner, `?limit=4${after}`);
      read.push(...page.items);
      if (page.next === null) break;
      after = `&after=${page.next}`;
    }
    expect(read).toEqual(all.items);
    expect(read.length).toBe(all.total.count);
    const times = read.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    const { database: opened } = hub.hub;
    const forgetAt = (time: number) =>
      createOwnerLog({
        database: opened,
        now: () => time,
        tellOwner: async () => {},
      }).forget();
    await forgetAt(Date.parse(times.at(-1) ?? '') + 365 * 24 * HOUR_MS);
    expect((await log(owner)).total.count).toBe(read.length);
    await forgetAt(Date.parse(times.at(-1) ?? '') + 365 * 24 * HOUR_MS + 1);
    expect((await log(owner)).total.count).toBeLessThan(read.length);
  });
});
