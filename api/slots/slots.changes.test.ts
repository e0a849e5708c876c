import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#test/support/databases/test-database.ts';
import { type SlotsHub, startSlotsHub } from '#test/support/slots/slots-hub.ts';

/** The only event of a calendar file, as another program reads it. */
function eventOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as never);
  const [first] = calendar.getAllSubcomponents('vevent');
  const event = new ICAL.Event(first as ICAL.Component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    status: first?.getFirstPropertyValue('status'),
    location: event.location,
  };
}

describe.each(engines)('changes of times on %s', (database) => {
  let desk: SlotsHub;
  beforeAll(async () => {
    desk = await startSlotsHub(database);
    await desk.settings({}, [{ kind: 'interview', place: 'Room 1, Malmö' }]);
  });
  afterAll(() => desk?.close());

  const calendarOf = async (path: string | null | undefined) => {
    const response = await desk.hub.get(path ?? '');
    expect(response.headers.get('content-type')).toContain('text/calendar');
    return eventOf(await response.text());
  };

  it('take the place of the link to a calendar elsewhere, also before one is chosen', async () => {
    const delivery = { calendarUrl: 'https://calendar.example/coop', submissionUrl: null, linkDays: 7 };
    await desk.owner.send('PUT', '/api/admin/delivery', delivery);
    const opened = await desk.open(undefined);
    const visitor = desk.visitorOf((await opened.json()) as { code: string; key: string });
    await desk.decide(visitor.code, 'release');
    desk.pass(31_000);
    expect(await visitor.order()).toMatchObject({
      state: 'released',
      deliveries: [],
      time: { state: null, changeable: true },
    });
    const [mail] = await desk.mails(`Your payment for ${visitor.code} is verified`);
    expect(mail?.text).toContain('Choose your time on the page of your order.');
    expect(mail?.text).not.toContain('calendar.example');
    await desk.owner.send('PUT', '/api/admin/delivery', { ...delivery, calendarUrl: null });
  });

  it('by the client to an earlier time end the hold with that time', async () => {
    const kinds = [{ kind: 'interview', place: 'Room 1, Malmö' }];
    const { now } = desk;
    const holdHours = Math.ceil((Date.parse('2027-03-11T20:00:00Z') - now()) / 3_600_000);
    await desk.settings({ holdHours }, kinds);
    const visitor = await desk.book('2027-03-12T13:30:00.000Z');
    await visitor.choose('2027-03-11T13:30:00.000Z');
    expect((await visitor.time()).heldUntil).toBe('2027-03-11T13:30:00.000Z');
    await desk.settings({}, kinds);
  });

  it('by the client keep the entry in calendars, which moves with them', async () => {
    const visitor = await desk.book('2027-03-08T09:00:00.000Z');
    const { calendar, heldUntil } = await visitor.time();
    const first = await calendarOf(calendar);
    expect(first).toMatchObject({
      method: 'PUBLISH',
      status: 'TENTATIVE',
      sequence: 0,
      start: '2027-03-08T09:00:00.000Z',
    });
    const moved = await visitor.choose('2027-03-08T13:00:00.000Z');
    expect(moved.status).toBe(200);
    expect(await moved.json()).toMatchObject({ state: 'held', startsAt: '2027-03-08T13:00:00.000Z' });
    expect((await visitor.time()).heldUntil).toBe(heldUntil);
    const second = await calendarOf(calendar);
    expect(second).toMatchObject({
      uid: first.uid,
      sequence: 1,
      start: '2027-03-08T13:00:00.000Z',
      end: '2027-03-08T14:00:00.000Z',
    });
    expect((await desk.free()).starts).toContain('2027-03-08T09:00:00.000Z');
    expect(await desk.mails(`The time of your order ${visitor.code} has moved`)).toHaveLength(1);
    expect(await desk.mails(`The time of ${visitor.code} was changed`)).toHaveLength(1);

    await visitor.provePicture();
    await desk.decide(visitor.code, 'release');
    desk.pass(60_000);
    expect(await calendarOf(calendar)).toMatchObject({ status: 'CONFIRMED', location: 'Room 1, Malmö' });

    expect((await visitor.giveUp()).status).toBe(200);
    expect(await calendarOf(calendar)).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      uid: first.uid,
      sequence: 2,
    });
    expect(await visitor.time()).toMatchObject({ state: 'cancelled', changeable: true, calendar: null });
    expect((await visitor.order()).state).toBe('released');
    expect((await visitor.choose('2027-03-08T13:00:00.000Z')).status).toBe(200);
    expect((await visitor.time()).state).toBe('confirmed');
  });

  it('are refused for a time that is taken, near the old time, and without the key', async () => {
    const visitor = await desk.book('2027-03-09T09:00:00.000Z');
    const other = await desk.book('2027-03-09T13:00:00.000Z');
    const refused = await desk.refusal(await visitor.choose('2027-03-09T13:30:00.000Z'));
    expect(refused).toMatchObject({
      status: 400,
      fields: { start: expect.stringContaining('not free any more') },
    });
    expect((await visitor.time()).startsAt).toBe('2027-03-09T09:00:00.000Z');
    // By half an hour, which overlaps the old time of the same order.
    expect((await visitor.choose('2027-03-09T09:30:00.000Z')).status).toBe(200);
    const strangers = desk.visitorOf({ code: visitor.code, key: other.key });
    expect((await strangers.choose('2027-03-10T09:00:00.000Z')).status).toBe(404);
    expect((await strangers.giveUp()).status).toBe(404);
    await visitor.provePicture();
    await other.provePicture();
    desk.setTime('2027-03-08T20:00:00Z');
    expect((await visitor.choose('2027-03-11T09:00:00.000Z')).status).toBe(409);
    expect((await visitor.giveUp()).status).toBe(409);
    expect(await visitor.time()).toMatchObject({ state: 'held', changeable: false });
    const id = (await visitor.time()).calendar?.split('/')[3];
    expect((await desk.hub.get(`/api/slots/${id}/time.ics?key=${'A'.repeat(22)}`)).status).toBe(404);
  });

  it('by the owner are mailed with words, and overlap nothing', async () => {
    const visitor = await desk.book('2027-03-15T09:00:00.000Z');
    const block = {
      startsAt: '2027-03-16T09:00:00.000Z',
      endsAt: '2027-03-16T12:00:00.000Z',
      note: 'Dentist',
    };
    expect((await desk.owner.send('POST', '/api/admin/slots', block)).status).toBe(200);
    expect((await desk.free('kind=interview&from=2027-03-16')).starts[0]).toBe('2027-03-16T12:00:00.000Z');
    const over = { ...block, startsAt: '2027-03-15T09:45:00.000Z', endsAt: '2027-03-15T10:30:00.000Z' };
    const refused = await desk.refusal(await desk.owner.send('POST', '/api/admin/slots', over));
    expect(refused.fields?.startsAt).toMatch(/overlaps .*Interview, Ada Lovelace/);
    const { items, zone } = await desk.agenda('?from=2027-03-15');
    expect(zone).toBe('Europe/Stockholm');
    expect(items.map(({ title, note, state }) => [title, note, state])).toEqual([
      [expect.stringContaining('Interview'), '', 'held'],
      ['Blocked', 'Dentist', 'confirmed'],
    ]);
    const [mine, blocked] = items;
    const path = `/api/admin/slots/${mine?.id}`;
    const onBlock = await desk.owner.send('POST', `${path}/move`, { startsAt: '2027-03-16T09:00:00.000Z' });
    expect((await desk.refusal(onBlock)).fields?.startsAt).toContain('overlaps a blocked time');
    const words = 'My train is late that day.';
    const moved = await desk.owner.send('POST', `${path}/move`, {
      startsAt: '2027-03-17T18:00:00.000Z',
      words,
    });
    expect(moved.status).toBe(200);
    expect(await visitor.time()).toMatchObject({ state: 'held', startsAt: '2027-03-17T18:00:00.000Z' });
    const [mail] = await desk.mails(`The time of your order ${visitor.code} has moved`);
    expect(mail?.text).toContain(words);
    expect(mail?.text).toContain('Thu, Mar 18, 2027, 3:00 AM (Tokyo time)');
    const cancelled = await desk.owner.send('POST', `${path}/cancellation`, { words: 'Sorry.' });
    expect(cancelled.status).toBe(200);
    expect((await visitor.time()).state).toBe('cancelled');
    expect(await desk.mails(`The time of your order ${visitor.code} was cancelled`)).toHaveLength(1);
    expect((await desk.owner.send('POST', `/api/admin/slots/${blocked?.id}/cancellation`, {})).status).toBe(
      200,
    );
    expect((await desk.free('kind=interview&from=2027-03-16')).starts[0]).toBe('2027-03-16T08:00:00.000Z');
  });

  it('are in the calendar of the owner, until its address is replaced', async () => {
    const { calendarUrl } = await desk.agenda();
    const path = new URL(calendarUrl).pathname;
    const text = await (await desk.hub.get(path)).text();
    const calendar = new ICAL.Component(ICAL.parse(text) as never);
    expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(1);
    expect(text).toContain('Ada Lovelace');
    expect((await desk.owner.send('POST', '/api/admin/slots/address')).status).toBe(200);
    expect((await desk.hub.get(path)).status).toBe(404);
    const renewed = new URL((await desk.agenda()).calendarUrl).pathname;
    expect((await desk.hub.get(renewed)).status).toBe(200);
  });

  it('of clocks move no time: hours are those of the wall', async () => {
    desk.setTime('2027-03-24T12:00:00Z');
    await desk.settings({ zone: 'Europe/Stockholm' }, [{ kind: 'interview' }]);
    const first = async (day: string) => (await desk.free(`kind=interview&from=${day}`)).starts[0];
    // Clocks there go forward on Sunday, 28 March.
    expect(await first('2027-03-26')).toBe('2027-03-26T08:00:00.000Z');
    expect(await first('2027-03-29')).toBe('2027-03-29T07:00:00.000Z');
    const night = { mon: '', tue: '', wed: '', thu: '', fri: '', sat: '', sun: '00:00-06:00' };
    await desk.settings({ hours: night }, [{ kind: 'interview', stepMinutes: 60, afterMinutes: 0 }]);
    const starts = (await desk.free('kind=interview&from=2027-03-28')).starts.filter(
      (at) => at < '2027-03-29',
    );
    // The hour from 2 to 3 does not exist on that night.
    expect(starts.map((at) => at.slice(0, 16))).toEqual([
      '2027-03-27T23:00',
      '2027-03-28T00:00',
      '2027-03-28T01:00',
      '2027-03-28T02:00',
      '2027-03-28T03:00',
    ]);
    desk.setTime('2027-11-04T12:00:00Z');
    await desk.settings({ zone: 'America/New_York', hours: night }, [
      { kind: 'interview', stepMinutes: 60, afterMinutes: 0 },
    ]);
    const back = (await desk.free('kind=interview&from=2027-11-07')).starts.filter((at) => at < '2027-11-08');
    // The hour from 1 to 2 comes twice.
    expect(back).toHaveLength(7);
    expect(back[0]).toBe('2027-11-07T04:00:00.000Z');
    const visitor = await desk.book(back[2] ?? '', {}, 'America/New_York');
    // The second of the two, which clocks call the same.
    expect((await visitor.choose(back[3] ?? '')).status).toBe(200);
    expect(await visitor.time()).toMatchObject({ ownerZone: 'America/New_York', startsAt: back[3] });
  });
});
