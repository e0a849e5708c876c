import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { streamCalendar } from './stream.calendar.ts';

const SCHEDULE = '/api/admin/stream/schedule';
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part);
    return {
      uid: event.uid,
      title: event.summary,
      startsAt: event.startDate.toJSDate().toISOString(),
      sequence: event.sequence,
      status: String(part.getFirstPropertyValue('status')),
      url: String(part.getFirstPropertyValue('url')),
    };
  });

describe.each(engines)('the calendar of streams on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => Date.parse('2027-03-01T12:00:00Z') });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const calendar = async () => read(await (await hub.get('/calendar.ics')).text());

  it('lists the upcoming streams as iCalendar that another library can parse', async () => {
    const answer = await hub.get('/calendar.ics');
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const streams = read(await answer.text());
    const { items } = await owner.json<{ items: { id: string; title: string; startsAt: string }[] }>(
      `${SCHEDULE}?sort=startsAt`,
    );
    expect(streams.map(({ title, startsAt }) => ({ title, startsAt }))).toEqual(
      items.map(({ title, startsAt }) => ({ title, startsAt })),
    );
    expect(streams.every(({ status, url }) => status === 'CONFIRMED' && url.endsWith('/live'))).toBe(true);
    const [first] = items;
    expect(read(await (await hub.get(`/calendar/${first?.id}.ics`)).text())).toEqual(streams.slice(0, 1));
    expect((await hub.get('/calendar/nothing-here.ics')).status).toBe(404);
  });

  it('updates the date of a moved stream, and marks a cancelled stream as cancelled', async () => {
    const [before] = await calendar();
    const [id] = before?.uid.split('@') ?? [];
    type Kept = { title: string; platform: string; version: number };
    const { title, platform, version } = await owner.json<Kept>(`${SCHEDULE}/${id}`);
    const startsAt = '2027-03-20T19:00:00.000Z';
    const moved = await owner.send('PUT', `${SCHEDULE}/${id}`, {
      title,
      platform,
      startsAt,
      published: true,
      version,
    });
    expect(moved.status, await moved.text()).toBe(200);
    const after = (await calendar()).find(({ uid }) => uid === before?.uid);
    expect(after).toMatchObject({ startsAt, status: 'CONFIRMED' });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);

    expect((await owner.send('DELETE', `${SCHEDULE}/${id}`)).status).toBe(200);
    // A sample was never written by the owner, so deleting it does not show a cancelled stream.
    const [, sample] = await calendar();
    expect((await owner.send('DELETE', `${SCHEDULE}/${sample?.uid.split('@')[0]}`)).status).toBe(200);
    expect((await calendar()).map(({ uid }) => uid)).not.toContain(sample?.uid);
    const cancelled = (await calendar()).find(({ uid }) => uid === before?.uid);
    expect(cancelled).toMatchObject({ startsAt, status: 'CANCELLED', title: `Cancelled: ${after?.title}` });
  });
});

describe('the text of a calendar', () => {
  /** Evenings at 20:00 on both sides of the change of clocks in each zone. */
  it.each([
    ['Europe/Berlin', '2027-03-27T19:00:00.000Z', '2027-03-28T18:00:00.000Z'],
    ['America/New_York', '2027-03-14T01:00:00.000Z', '2027-03-15T00:00:00.000Z'],
    ['Australia/Sydney', '2027-04-03T09:00:00.000Z', '2027-04-04T10:00:00.000Z'],
    ['America/Santiago', '2027-04-03T23:00:00.000Z', '2027-04-05T00:00:00.000Z'],
  ])('shows streams at 20:00 before and after the clocks change in %s', (timeZone, before, after) => {
    const stream = { title: 'Evening', platform: 'twitch' as const, updatedAt: before, version: 1 };
    const text = streamCalendar(
      [before, after].map((startsAt, index) => ({ ...stream, id: `s${index}`, startsAt, cancelled: false })),
      { origin: 'https://hub.example', networkName: 'Hub', language: 'en', platforms: [] },
    );
    const shown = read(text).map(({ startsAt }) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date(startsAt)),
    );
    expect(shown).toEqual(['20:00', '20:00']);
  });

  it('escapes punctuation in titles, and folds long lines', () => {
    const title = `Beats, breaks; and "quotes" \\ ${'long words '.repeat(15)}ünïcödé 🎛️`;
    const startsAt = '2027-03-27T19:00:00.000Z';
    const stream = { id: 'one', title, platform: 'twitch' as const, updatedAt: startsAt, version: 1 };
    const text = streamCalendar([{ ...stream, startsAt, cancelled: false }], {
      origin: 'https://hub.example',
      networkName: 'Hub, "and" more',
      language: 'de-AT',
      platforms: [],
    });
    expect(read(text)[0]?.title).toBe(title);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text).toContain('UID:one@live-streams\r\n');
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });
});
