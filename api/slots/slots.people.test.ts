import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receipt } from '#shared/core/form/receipt.ts';
import { ERASE_WORD } from '#shared/privacy/privacy.admin.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { newVisitor } from '#test/support/people/visitors.ts';
import { type SlotsHub, startSlotsHub } from '#test/support/slots/slots-hub.ts';
import { slotTaking } from './slots.taking.ts';

describe.each(engines)('times and people on %s', (database) => {
  let desk: SlotsHub;
  beforeAll(async () => {
    desk = await startSlotsHub(database);
    await desk.settings({}, [{ kind: 'interview', place: 'A secret place' }]);
  });
  afterAll(() => desk?.close());

  it('count a double click and a retry once', async () => {
    const fields = {
      kind: 'interview',
      name: 'Åsa Żółć-Kowalska von und zu Lövenskiold',
      email: 'asa@example.com',
      time: { start: '2027-03-09T09:00:00.000Z', zone: 'Europe/Warsaw' },
    };
    const key = randomUUID();
    const send = () => sendForm(desk.hub, '/api/orders', fields, { key, from: newVisitor() });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    const codes = await Promise.all(answers.map(async (answer) => receipt.parse(await answer.json()).code));
    expect(new Set(codes).size).toBe(1);
    expect(await desk.quarters()).toHaveLength(5);
    const other = { ...fields, time: { ...fields.time, start: '2027-03-10T09:00:00.000Z' } };
    expect((await sendForm(desk.hub, '/api/orders', other, { key, from: newVisitor() })).status).toBe(409);
    expect(await desk.quarters()).toHaveLength(5);
  });

  it('leave nothing behind when the transaction ends in the middle', async () => {
    const { database: store } = desk.hub.hub;
    const before = await desk.quarters();
    const taking = slotTaking({ now: desk.now, siteZone: async () => 'UTC' });
    const order = {
      id: randomUUID(),
      code: 'HUB-TEST-22',
      kind: 'interview',
      itemId: null,
      title: 'T',
      name: 'N',
      email: 'n@example.com',
    };
    const half = store.transaction(async (tx) => {
      const time = { start: '2027-03-11T09:00:00.000Z', zone: 'UTC' };
      await taking.open(tx.db, { ...order, payment: 'awaiting', receivedCents: 0, byHand: false, time });
      expect(await tx.db.selectFrom('slotQuarters').selectAll().execute()).toHaveLength(before.length + 5);
      throw new Error('The process ends here.');
    });
    await expect(half).rejects.toThrow('ends here');
    expect(await desk.quarters()).toEqual(before);
    expect((await desk.free()).starts).toContain('2027-03-11T09:00:00.000Z');
  });

  it('show who knows only code and address when it is, and nothing else', async () => {
    const visitor = await desk.book('2027-03-12T09:00:00.000Z');
    await desk.decide(visitor.code, 'release');
    desk.pass(60_000);
    expect((await visitor.time()).place).toBe('A secret place');
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': newVisitor() };
    const body = JSON.stringify({ code: visitor.code, email: 'ada@example.com' });
    const found = await (await desk.hub.get('/api/orders/find', { method: 'POST', headers, body })).json();
    const limited = desk.visitorOf((found as { access: { code: string; key: string } }).access);
    expect(await limited.time()).toMatchObject({
      state: 'confirmed',
      place: null,
      changeable: false,
      calendar: null,
    });
    expect((await limited.giveUp()).status).toBe(404);
    const form = new URLSearchParams({ code: visitor.code, email: 'ada@example.com' });
    const plain = await desk.hub.get('/order/find', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': newVisitor() },
      body: form.toString(),
    });
    expect(await plain.text()).toContain('Time: Fri, 12 Mar 2027, 10:00 (Stockholm time), confirmed');
  });

  it('that passed while a proof waited are not said to be confirmed', async () => {
    const visitor = await desk.book('2027-03-16T09:00:00.000Z', { name: 'Late' });
    await visitor.provePicture();
    desk.setTime('2027-03-17T09:00:00Z');
    const released = await desk.decide(visitor.code, 'release');
    expect(released.time).toMatchObject({ state: 'lost', stillFree: false });
    const [mail] = await desk
      .mails(visitor.code)
      .then((all) => all.filter(({ kind }) => kind === 'orders.released'));
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('passed before your payment was there');
    desk.pass(60_000);
    expect((await visitor.choose('2027-03-19T09:00:00.000Z')).status).toBe(200);
    expect(await visitor.time()).toMatchObject({ state: 'confirmed' });
  });

  it('are erased with the person, and free again', async () => {
    const visitor = await desk.book('2027-03-22T09:00:00.000Z', { email: 'gone@example.com', name: 'Gone' });
    await desk.decide(visitor.code, 'release');
    desk.pass(60_000);
    expect((await desk.free('kind=interview&from=2027-03-22')).starts).not.toContain(
      '2027-03-22T09:00:00.000Z',
    );
    await desk.owner.confirm();
    const erased = await desk.owner.send('POST', '/api/admin/privacy/erase', {
      email: 'gone@example.com',
      confirm: ERASE_WORD,
    });
    expect(erased.status, await erased.clone().text()).toBe(200);
    const { items } = await desk.agenda('?from=2027-03-22');
    expect(items).toEqual([]);
    expect((await desk.free('kind=interview&from=2027-03-22')).starts).toContain('2027-03-22T09:00:00.000Z');
  });

  it('are exported with the rest of what is stored about a person', async () => {
    await desk.owner.confirm();
    const exported = await desk.owner.get('/api/admin/privacy/export?email=asa%40example.com');
    expect(await exported.text()).toMatch(/"zone": ?"Europe\/Warsaw"/);
  });
});
