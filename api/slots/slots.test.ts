import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/core/time.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type SlotsHub, START, startSlotsHub } from '#test/support/slots/slots-hub.ts';

const TUESDAY = '2027-03-09T09:00:00.000Z';
const minute = (at: string) => at.slice(0, 16);

describe.each(engines)('times on %s', (database) => {
  let desk: SlotsHub;
  beforeAll(async () => {
    desk = await startSlotsHub(database);
  });
  afterAll(() => desk?.close());

  it('are off until the owner switches them on, and a request with one is refused', async () => {
    expect(await desk.free()).toMatchObject({ active: false, starts: [], next: null });
    const refused = await desk.refusal(await desk.open(TUESDAY));
    expect(refused).toMatchObject({
      status: 400,
      fields: { time: expect.stringContaining('No time is chosen') },
    });
    const plain = await desk.open(undefined);
    expect(plain.status).toBe(200);
  });

  it('are those of the hours in the zone of the owner, without the notice', async () => {
    await desk.settings({
      exceptions: [
        { date: '2027-03-03', hours: '' },
        { date: '2027-03-06', hours: '10:00-11:00' },
      ],
    });
    const { active, minutes, zone, starts, next } = await desk.free();
    expect({ active, minutes, zone }).toEqual({ active: true, minutes: 60, zone: 'Europe/Stockholm' });
    // Monday, 13:00 in Stockholm: with a notice of a day, Tuesday from 13:00 on.
    expect(minute(starts[0] ?? '')).toBe('2027-03-02T12:30');
    expect(starts.filter((at) => at.startsWith('2027-03-03'))).toEqual([]);
    expect(starts.filter((at) => at.startsWith('2027-03-06')).map(minute)).toEqual(['2027-03-06T09:00']);
    expect(starts.filter((at) => at.startsWith('2027-03-04')).map((at) => at.slice(11, 16))).toEqual([
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '10:00',
      '12:00',
      '12:30',
      '13:00',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
    ]);
    expect(next).toBe('2027-03-16');
    expect((await desk.free('kind=interview&from=2027-03-16')).starts[0]).toBe('2027-03-16T08:00:00.000Z');
  });

  it('are held with the order, buffers included, and free for nobody else', async () => {
    const visitor = await desk.book(TUESDAY);
    expect(await visitor.time()).toMatchObject({
      state: 'held',
      startsAt: TUESDAY,
      endsAt: '2027-03-09T10:00:00.000Z',
      zone: 'Asia/Tokyo',
      ownerZone: 'Europe/Stockholm',
      place: null,
      changeable: true,
    });
    const { heldUntil } = await visitor.time();
    expect(Math.abs(Date.parse(heldUntil ?? '') - (START + 48 * HOUR_MS))).toBeLessThan(60_000);
    expect(await desk.quarters()).toHaveLength(5);
    const { starts } = await desk.free();
    const near = starts.filter((at) => at.startsWith('2027-03-09')).map((at) => at.slice(11, 16));
    expect(near).not.toContain('08:30');
    expect(near).not.toContain('09:00');
    expect(near).not.toContain('10:00');
    const orders = await desk.orders();
    const refused = await desk.refusal(await desk.open('2027-03-09T09:30:00.000Z', { name: 'Second' }));
    expect(refused.status).toBe(400);
    expect(refused.fields?.time).toMatch(/not free any more\. Near it are free: .*Tokyo time/);
    expect(await desk.orders()).toBe(orders);
  });

  it('are refused outside of the hours, the notice and the quarters', async () => {
    for (const start of [
      '2027-03-09T03:00:00.000Z',
      '2027-03-01T13:00:00.000Z',
      '2027-03-09T12:05:00.000Z',
      '2027-12-09T12:00:00.000Z',
    ])
      expect((await desk.open(start)).status, start).toBe(400);
  });

  it('are confirmed when the order is released, without a link to another calendar', async () => {
    const visitor = await desk.book('2027-03-10T09:00:00.000Z');
    await visitor.provePicture();
    expect(await visitor.time()).toMatchObject({ state: 'held', heldUntil: null });
    expect((await desk.detail(visitor.code)).delivery).toEqual({ kind: 'time', missing: null });
    await desk.settings({}, [{ kind: 'interview', place: 'https://meet.example/room' }]);
    const released = await desk.decide(visitor.code, 'release');
    expect(released.time).toMatchObject({ state: 'confirmed', place: 'https://meet.example/room' });
    // Until the decision is final, the client sees it as it was.
    expect(await visitor.time()).toMatchObject({ state: 'held', place: null });
    const [mail] = await desk
      .mails(visitor.code)
      .then((all) => all.filter(({ kind }) => kind === 'orders.released'));
    expect(mail?.text).toContain('Your time is confirmed.');
    expect(mail?.text).toContain('Wed, Mar 10, 2027, 6:00 PM (Tokyo time)');
    expect(mail?.text).toContain('https://meet.example/room');
    expect(mail?.text).toMatch(/https:\/\/hub\.example\/api\/slots\/.*time\.ics\?key=/);
    await desk.decide(visitor.code, 'undo');
    expect((await desk.detail(visitor.code)).time).toMatchObject({ state: 'held' });
    await desk.decide(visitor.code, 'release');
    desk.pass(60_000);
    const order = await visitor.order();
    expect(order).toMatchObject({ state: 'released', deliveries: [], time: { state: 'confirmed' } });
  });

  it('are confirmed by a part of the amount, and freed by a refusal that can be undone', async () => {
    const visitor = await desk.book('2027-03-11T09:00:00.000Z');
    await visitor.provePicture();
    const part = await desk.decide(visitor.code, 'partial', { amountCents: 1000 });
    expect(part.time?.state).toBe('confirmed');
    desk.pass(60_000);
    const refused = await desk.decide(visitor.code, 'refusal', { reason: 'No.' });
    expect(refused.time).toMatchObject({ state: 'closed', stillFree: true });
    expect((await desk.free()).starts).toContain('2027-03-11T09:00:00.000Z');
    const undone = await desk.decide(visitor.code, 'undo');
    expect(undone.time?.state).toBe('confirmed');
    expect((await desk.free()).starts).not.toContain('2027-03-11T09:00:00.000Z');
  });

  it('are freed when the order is withdrawn', async () => {
    const visitor = await desk.book('2027-03-12T09:00:00.000Z');
    await visitor.withdraw();
    expect(await visitor.time()).toMatchObject({ state: 'closed', changeable: false });
    expect((await desk.free()).starts).toContain('2027-03-12T09:00:00.000Z');
  });

  it('run out unpaid, and a payment takes them again while they are free', async () => {
    const start = '2027-03-15T09:00:00.000Z';
    const visitor = await desk.book(start);
    await desk.run('slots.release');
    expect((await visitor.time()).state).toBe('held');
    desk.pass(48 * HOUR_MS + 1000);
    const proven = await desk.book('2027-03-15T13:00:00.000Z');
    await proven.provePicture();
    await desk.run('slots.release');
    expect(await visitor.time()).toMatchObject({
      state: 'expired',
      stillFree: true,
      changeable: true,
      calendar: null,
    });
    expect((await visitor.order()).state).toBe('awaiting_payment');
    expect(await desk.mails(`The time of your order ${visitor.code} is no longer held`)).toHaveLength(1);
    await visitor.provePicture();
    expect((await visitor.time()).state).toBe('held');
    desk.pass(49 * HOUR_MS);
    await desk.run('slots.release');
    expect((await proven.time()).state).toBe('held');
    expect((await visitor.time()).state).toBe('held');
  });

  it('that somebody else has by then are said to be lost, to both sides, and another one can be chosen', async () => {
    const start = '2027-03-16T09:00:00.000Z';
    const late = await desk.book(start);
    desk.pass(49 * HOUR_MS);
    await desk.run('slots.release');
    const quick = await desk.book(start);
    await late.provePicture();
    expect(await late.time()).toMatchObject({ state: 'lost', stillFree: false, changeable: true });
    expect((await desk.detail(late.code)).time).toMatchObject({ state: 'lost', stillFree: false });
    const needs = await desk.owner.json<object>('/api/admin/needs-you');
    expect(JSON.stringify(needs)).toContain('A paid time was taken by somebody else');
    await desk.decide(late.code, 'release');
    const [mail] = await desk
      .mails(late.code)
      .then((all) => all.filter(({ kind }) => kind === 'orders.released'));
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      'Please choose another one on the page of your order.',
    );
    desk.pass(60_000);
    expect((await late.choose(start)).status).toBe(400);
    expect((await late.choose('2027-03-16T13:00:00.000Z')).status).toBe(200);
    expect((await late.time()).state).toBe('confirmed');
    expect((await quick.time()).state).toBe('held');
  });

  it('can be needed, as long as one is free', async () => {
    await desk.settings({}, [{ kind: 'interview', required: true }]);
    expect((await desk.refusal(await desk.open(undefined))).fields).toEqual({ time: 'Choose a time' });
    await desk.settings({ hours: { mon: '', tue: '', wed: '', thu: '', fri: '', sat: '', sun: '' } }, [
      { kind: 'interview', required: true },
    ]);
    expect((await desk.open(undefined)).status).toBe(200);
    await desk.settings({});
  });

  it('belong to custom requests and to services of the owner too', async () => {
    await desk.settings({}, [{ kind: 'custom', minutes: 30 }, { kind: 'consulting' }]);
    expect((await desk.free('kind=custom')).minutes).toBe(30);
    const { starts } = await desk.free('kind=consulting');
    expect(starts.length).toBeGreaterThan(0);
    expect((await desk.free()).active).toBe(false);
    const visitor = await desk.book(starts.at(-1) ?? '', { kind: 'consulting' });
    expect((await visitor.time()).state).toBe('held');
    await desk.settings({});
  });
});
