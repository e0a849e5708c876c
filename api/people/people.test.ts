import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Db } from '#api/core/db/db.ts';
import type { OrderTables } from '#api/orders/orders.store.ts';
import type { PeopleTables } from '#api/people/people.tables.ts';
import type { PersonDetail, peopleList, Segment } from '#shared/people/people.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type FollowedHub, startFollowedHub } from '#test/support/mails/followers.ts';
import { sendForm } from '#test/support/people/send-form.ts';

const PATH = '/api/admin/people';
const SEGMENTS = '/api/admin/people-segments';
type List = z.output<typeof peopleList>;

describe.each(engines)('people on %s', (database) => {
  let desk: FollowedHub;
  beforeAll(async () => {
    desk = await startFollowedHub(database);
  });
  afterAll(() => desk?.close());

  const db = () => desk.hub.hub.database.db as unknown as Db<PeopleTables & OrderTables>;
  const list = (query = '') => desk.owner.json<List>(`${PATH}?${query}`);
  const find = async (q: string) => {
    const { items } = await list(`q=${encodeURIComponent(q)}`);
    return items[0] && desk.owner.json<PersonDetail>(`${PATH}/${items[0].id}`);
  };
  const sure = async (q: string) => (await find(q)) ?? expect.fail(`${q} is not in the list`);
  const order = (name: string, email: string) =>
    sendForm(
      desk.hub,
      '/api/orders',
      { kind: 'consulting', name, email, note: 'In May.' },
      { from: `203.0.113.${nextVisitor()}` },
    );
  let visitors = 0;
  const nextVisitor = () => {
    visitors += 1;
    return visitors;
  };
  const send = async (method: string, path: string, body?: object) => {
    const reply = await desk.owner.send(method, path, body);
    // biome-ignore lint/suspicious/noExplicitAny: replies and errors of many calls
    return { status: reply.status, body: (await reply.json()) as any };
  };

  it('lists who ordered and who follows by mail as one person, whatever the case of the address', async () => {
    expect((await order('Åsa Łukasiewicz', 'Asa@Fan.example')).status).toBe(200);
    await desk.follower('asa@fan.example', ['letters']);
    await desk.ask('stranger@fan.example', ['letters']);
    const { items, unread } = await list();
    expect(unread).toBe(0);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      name: 'Åsa Łukasiewicz',
      addresses: ['asa@fan.example'],
      roles: ['ordered', 'booked', 'follows'],
      paid: [],
    });
    const asa = await sure('łukasie');
    expect(asa.history.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Began to follow', expect.stringMatching(/^Order /)]),
    );
    expect(asa.history.every(({ target }) => target?.startsWith('/admin/'))).toBe(true);
    for (const [query, count] of [
      ['role=ordered', 1],
      ['role=submitted', 0],
      ['topic=letters', 1],
      ['topic=live', 0],
      ['activeSince=2020-01-01', 1],
      ['quietSince=2020-01-01', 0],
      ['q=stranger', 0],
    ] as const)
      expect((await list(query)).total.count, query).toBe(count);
  });

  it('keeps money of each currency alone, and follows what becomes of an order', async () => {
    await order('Bo', 'bo@fan.example');
    await order('Bo', 'bo@fan.example');
    const orders = db().selectFrom('orders').select('id').where('email', '=', 'bo@fan.example');
    const [first, second] = await orders.execute();
    const pay = (id = '', set: object) => db().updateTable('orders').set(set).where('id', '=', id).execute();
    await pay(first?.id, { state: 'verified', receivedCents: 5000, currency: 'SEK' });
    await pay(second?.id, { state: 'verified', receivedCents: 700_000, currency: 'JPY' });
    const paid = async () => (await sure('bo@fan')).paid;
    expect(await paid()).toEqual([
      { currency: 'JPY', cents: 700_000 },
      { currency: 'SEK', cents: 5000 },
    ]);
    expect((await list('sort=spent&currency=SEK')).items.map(({ name }) => name)).toEqual(['Bo']);
    expect((await list('currency=SEK&spent=5001')).items).toEqual([]);
    expect((await list('currency=SEK&spent=5000')).currencies).toEqual(['JPY', 'SEK']);
    await pay(second?.id, { state: 'refunded' });
    expect(await paid()).toEqual([{ currency: 'SEK', cents: 5000 }]);
  });

  it('saves notes and tags once, and refuses those made to an older version', async () => {
    const { id, version } = await sure('bo@fan');
    const note = 'Met in Malmö.\n\n=1+1 "quoted"';
    const saved = await send('PUT', `${PATH}/${id}`, { version, note, tags: ['VIP', 'Malmö', 'VIP'] });
    expect(saved.body).toMatchObject({ note, tags: ['VIP', 'Malmö'], version: version + 1 });
    const late = await send('PUT', `${PATH}/${id}`, { version, note: 'Other', tags: [] });
    expect(late).toMatchObject({ status: 409, body: { error: expect.stringContaining('still here') } });
    expect(
      (await send('PUT', `${PATH}/${id}`, { version, note: '', tags: ['a"b'] })).body.fields,
    ).toHaveProperty(['tags.0']);
    // What the person does meanwhile keeps both, and is no other version.
    await order('Bo Ek', 'bo@fan.example');
    expect(await sure('bo ek')).toMatchObject({ note, tags: ['VIP', 'Malmö'], version: version + 1 });
    expect((await list('tag=Malmö')).items.map(({ name }) => name)).toEqual(['Bo Ek']);
    expect((await list('tag=Malm')).items).toEqual([]);
  });

  it('suggests who may be the same, merges on demand, and splits again', async () => {
    await order('Bo Ek', 'bo@ek.example');
    const bo = await sure('bo@fan');
    expect(bo.alike).toMatchObject([
      { addresses: ['bo@ek.example'], why: expect.stringContaining('Same name') },
    ]);
    const other = await sure('bo@ek');
    await send('PUT', `${PATH}/${other.id}`, { version: other.version, note: 'From work.', tags: ['Press'] });
    const merged = await send('POST', `${PATH}/${bo.id}/merge`, { version: bo.version, otherId: other.id });
    expect(merged.body).toMatchObject({
      addresses: expect.arrayContaining(['bo@ek.example', 'bo@fan.example']),
      note: `${bo.note}\n\nFrom work.`,
      tags: ['VIP', 'Malmö', 'Press'],
      merged: [{ personId: other.id, addresses: ['bo@ek.example'] }],
      alike: [],
    });
    await order('Bo Ek', 'BO@ek.example');
    expect((await list('q=bo')).items).toHaveLength(1);
    const { version } = await sure('bo@ek');
    const split = await send('POST', `${PATH}/${bo.id}/split`, { version, personId: other.id });
    expect(split.body).toMatchObject({
      addresses: ['bo@fan.example'],
      note: bo.note,
      tags: ['VIP', 'Malmö'],
    });
    expect(await sure('bo@ek')).toMatchObject({
      id: other.id,
      note: 'From work.',
      tags: ['Press'],
    });
  });

  it('erases one address of a merged person with its note, and exports what is noted', async () => {
    const [bo, other] = [await sure('bo@fan'), await sure('bo@ek')];
    await send('POST', `${PATH}/${bo.id}/merge`, { version: bo.version, otherId: other.id });
    await desk.owner.confirm();
    const exported = await desk.owner.get('/api/admin/privacy/export?email=bo@ek.example');
    expect(((await exported.json()) as { people: object[] }).people).toMatchObject([
      { note: `${bo.note}\n\nFrom work.`, tags: ['VIP', 'Malmö', 'Press'] },
    ]);
    const erased = await send('POST', '/api/admin/privacy/erase', {
      email: 'bo@ek.example',
      confirm: 'ERASE',
    });
    expect(erased.body.counts).toMatchObject({ people: 1 });
    expect(await find('bo@ek')).toBeUndefined();
    expect(await sure('bo@fan')).toMatchObject({ note: bo.note, tags: ['VIP', 'Malmö'], merged: [] });
    const left = JSON.stringify([
      await db().selectFrom('people').selectAll().execute(),
      await db().selectFrom('personAddresses').selectAll().execute(),
    ]);
    expect(left).not.toContain('bo@ek.example');
    expect(left).not.toContain('From work.');
    await send('POST', '/api/admin/privacy/erase', { email: 'bo@fan.example', confirm: 'ERASE' });
    expect((await list('q=bo')).items).toEqual([]);
    expect((await list('q=erased')).items).toEqual([]);
  });

  it('counts the people of a segment and those who follow letters by mail', async () => {
    await order('Cy', 'cy@fan.example');
    const filter = { role: 'ordered' };
    expect((await send('POST', `${SEGMENTS}/count`, { filter })).body).toEqual({ people: 2, follow: 1 });
    const made = await send('POST', SEGMENTS, { name: 'Buyers', filter });
    expect(made.body).toMatchObject({ name: 'Buyers', people: 2, follow: 1 });
    const segment = made.body as Segment;
    expect((await list(`segment=${segment.id}&q=cy`)).items).toHaveLength(1);
    const none = await send('POST', SEGMENTS, { name: 'All', filter: {} });
    expect(none.body.fields).toHaveProperty(['filter.role']);
    const half = await send('POST', SEGMENTS, { name: 'Rich', filter: { spent: '100' } });
    expect(half.body.fields).toHaveProperty(['filter.currency']);
    const change = {
      version: 1,
      name: 'Buyers of now',
      filter: { role: 'ordered', activeSince: '2020-01-01' },
    };
    expect((await send('PUT', `${SEGMENTS}/${segment.id}`, change)).status).toBe(200);
    expect((await send('PUT', `${SEGMENTS}/${segment.id}`, change)).status).toBe(409);
    expect((await desk.owner.send('DELETE', `${SEGMENTS}/${segment.id}`)).status).toBe(200);
    expect((await desk.owner.get(`${PATH}?segment=${segment.id}`)).status).toBe(404);
  });
});
