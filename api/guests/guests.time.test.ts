import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GuestDetail } from '#shared/guests/guests.admin.schema.ts';
import type { firstSlotSettings } from '#shared/slots/slots.admin.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type GuestsHub, startGuestsHub } from '#test/support/guests/guests-hub.ts';

const ADMIN = '/api/admin/guests';
const DAY_MS = 86_400_000;

describe.each(engines)('times of interviews that the owner sets by hand on %s', (database) => {
  let desk: GuestsHub;
  beforeAll(async () => {
    desk = await startGuestsHub(database);
    await desk.settings({ reminderDays: 2 });
  });
  afterAll(() => desk?.close());

  /** Times are chosen on the site, or are not. */
  async function choosing(on: boolean): Promise<void> {
    const path = '/api/admin/slots/settings';
    const { version, value } = await desk.owner.json<{
      version: number;
      value: typeof firstSlotSettings;
    }>(path);
    const kinds = value.kinds.map((kind) => ({ ...kind, active: on }));
    expect((await desk.owner.send('PUT', path, { version, value: { ...value, kinds } })).status).toBe(200);
  }
  const set = async (guest: { id: string; version: number }, startsAt: string, fields: object = {}) =>
    desk.owner.send('PUT', `${ADMIN}/${guest.id}/time`, {
      startsAt,
      minutes: 45,
      version: guest.version,
      ...fields,
    });
  const privacy = async () => (await desk.hub.get('/api/privacy')).text();

  it('are on the page of the guest with a calendar file, and count as a chosen time', async () => {
    await choosing(false);
    const guest = await desk.paidGuest();
    expect((await guest.page()).startsAt).toBeNull();
    expect((await guest.order()).time).toBeNull();
    const found = await desk.found(guest.code);
    expect(found).toMatchObject({ startsAt: null, zone: 'Europe/Stockholm' });

    const time = desk.nextTime();
    for (const [startsAt, says] of [
      ['', 'Choose a day and a time'],
      ['2027-03-09T09:05:00.000Z', 'Use a quarter of an hour'],
      ['2027-01-09T09:00:00.000Z', 'still to come'],
    ] as const)
      expect((await desk.refusal(await set(found, startsAt))).fields?.startsAt, startsAt).toContain(says);
    const answered = await set(found, time, { words: 'See you, åäö!' });
    expect(answered.status).toBe(200);
    expect(await answered.json()).toMatchObject({ startsAt: time, version: found.version + 1 });
    // What was seen before is no longer true.
    expect((await set(found, desk.nextTime())).status).toBe(409);

    const page = await guest.page();
    expect(page).toMatchObject({ startsAt: time, call: { link: null } });
    expect(page.parts).toContainEqual({ part: 'time', done: true });
    const shown = await guest.time();
    expect(shown).toMatchObject({ state: 'confirmed', startsAt: time, choosable: false, changeable: false });
    const file = await (await desk.hub.get(shown.calendar ?? '')).text();
    expect(file).toContain(`DTSTART:${time.replace(/[-:]|\.000/g, '')}`);
    const [mail] = await desk.mails(`The time of your order ${guest.code}`);
    expect(mail?.text).toContain('We have set a time for you.');
    expect(mail?.text).toContain('See you, åäö!');
    expect(mail?.text).toContain('(Stockholm time)');
    expect(mail?.text).toContain('/time.ics?key=');
    expect((await desk.agenda(`?from=${time.slice(0, 10)}`)).items).toMatchObject([
      { code: guest.code, startsAt: time },
    ]);
    expect(await privacy()).toContain('A time that is set for your interview');
  });

  it('remind the guest and wait for the owner as chosen times do', async () => {
    const guest = await desk.paidGuest();
    const time = new Date(desk.now() + 5 * DAY_MS);
    time.setUTCHours(18, 0, 0, 0);
    expect((await set(await desk.found(guest.code), time.toISOString())).status).toBe(200);
    await desk.run('guests.remind');
    expect(await desk.mails(`still missing for ${guest.code}`)).toHaveLength(0);
    desk.setTime(new Date(time.getTime() - DAY_MS).toISOString());
    await desk.run('guests.remind');
    await desk.run('guests.remind');
    expect(await desk.mails(`still missing for ${guest.code}`)).toHaveLength(1);
    const { items } = await desk.owner.json<{ items: { detail: string }[] }>('/api/admin/needs-you');
    expect(items.some(({ detail }) => detail.includes(guest.code))).toBe(true);
  });

  it('are taken once: not over another time, and not in place of one that was chosen', async () => {
    const [first, second] = [await desk.paidGuest(), await desk.paidGuest()];
    const time = desk.nextTime();
    const one = await desk.found(first.code);
    const both = await Promise.all([set(one, time), set(one, time)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const over = await desk.refusal(await set(await desk.found(second.code), time));
    expect(over).toMatchObject({ status: 400 });
    expect(over.fields?.startsAt).toContain('This overlaps');

    await choosing(true);
    const chosen = desk.nextTime();
    const third = await desk.paidGuest(chosen);
    const refused = await desk.refusal(await set(await desk.found(third.code), desk.nextTime()));
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.error).toContain('has a time already');
    expect((await third.page()).startsAt).toBe(chosen);
  });

  it('are moved and cancelled in the week, and can be set again', async () => {
    await choosing(false);
    const guest = await desk.paidGuest();
    const time = desk.nextTime();
    expect((await set(await desk.found(guest.code), time)).status).toBe(200);
    const [entry] = (await desk.agenda(`?from=${time.slice(0, 10)}`)).items.filter(
      ({ code }) => code === guest.code,
    );
    const cancel = await desk.owner.send('POST', `/api/admin/slots/${entry?.id}/cancellation`, {});
    expect(cancel.status).toBe(200);
    expect((await guest.page()).startsAt).toBeNull();
    const mails = await desk.mails(`The time of your order ${guest.code} was cancelled`);
    expect(mails[0]?.text).not.toContain('can be chosen');
    const again = desk.nextTime();
    expect((await set(await desk.found(guest.code), again)).status).toBe(200);
    expect((await guest.page()).startsAt).toBe(again);
    expect(await desk.mails(`The time of your order ${guest.code}`)).toHaveLength(3);
  });

  it('end with the order', async () => {
    const guest = await desk.paidGuest();
    const found = await desk.found(guest.code);
    expect((await set(found, desk.nextTime())).status).toBe(200);
    await desk.decide(guest.code, 'refund', { reason: 'We could not agree.' });
    desk.pass(40_000);
    expect((await guest.page()).startsAt).toBeNull();
    const late = await desk.owner.json<GuestDetail>(`${ADMIN}/${found.id}`);
    expect((await set(late, desk.nextTime())).status).toBe(409);
  });
});
