import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BusyCalendar } from '#shared/slots/slots.admin.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type SlotsHub, startSlotsHub } from '#test/support/slots/slots-hub.ts';

const CALENDARS = '/api/admin/slots/calendars';
const events = (...list: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//', ...list, 'END:VCALENDAR', ''].join('\r\n');
const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20270101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');

const week = events(
  event(
    'meeting',
    'DTSTART;TZID=Europe/Stockholm:20270309T100000',
    'DTEND;TZID=Europe/Stockholm:20270309T110000',
  ),
  event('free', 'DTSTART:20270309T120000Z', 'DTEND:20270309T160000Z', 'TRANSP:TRANSPARENT'),
  event('off', 'DTSTART:20270309T120000Z', 'DTEND:20270309T160000Z', 'STATUS:CANCELLED'),
  event('holiday', 'DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270311'),
  // Each Thursday since 2019, with the one of 11 March moved to the afternoon.
  event(
    'weekly',
    'DTSTART;TZID=America/New_York:20190103T040000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;BYDAY=TH',
  ),
  event(
    'weekly',
    'RECURRENCE-ID;TZID=America/New_York:20270311T040000',
    'DTSTART:20270311T140000Z',
    'DTEND:20270311T150000Z',
  ),
  event('mine@appointments', 'DTSTART:20270312T080000Z', 'DTEND:20270312T160000Z'),
);
const entry = (text: string) =>
  `<d:response><d:href>/x.ics</d:href><d:propstat><d:prop><cal:calendar-data>${text
    .replaceAll('&', '&amp;')
    .replaceAll(
      '<',
      '&lt;',
    )}</cal:calendar-data></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const multistatus = (...entries: string[]) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav">${entries.join('')}</d:multistatus>`;

describe.each(engines)('other calendars on %s', (database) => {
  let desk: SlotsHub;
  let status = 200;
  let file = week;
  const asked: { method?: string | undefined; depth?: unknown; body: string }[] = [];
  const server = http.createServer(async (req, res) => {
    let body = '';
    for await (const part of req) body += part;
    if (req.method === 'REPORT') {
      asked.push({ method: req.method, depth: req.headers.depth, body });
      const allowed = `Basic ${Buffer.from('ada:secret').toString('base64')}`;
      if (req.headers.authorization !== allowed) return void res.writeHead(401).end();
      const text = events(
        event('dav', 'SUMMARY:A & B <C>', 'DTSTART:20270315T090000Z', 'DTEND:20270315T100000Z'),
      );
      res.writeHead(207, { 'Content-Type': 'application/xml; charset=utf-8' });
      return void res.end(multistatus(entry(text)));
    }
    res.writeHead(status, { 'Content-Type': 'text/calendar' }).end(file);
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    desk = await startSlotsHub(database, {
      resolve: async (name) => (name === 'inside.example' ? ['10.0.0.1'] : ['93.184.216.34']),
      connect: () => net.connect((server.address() as AddressInfo).port, '127.0.0.1'),
    });
    await desk.settings({}, [{ kind: 'interview', afterMinutes: 0, stepMinutes: 60 }]);
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await desk?.close();
  });

  const add = (given: object) =>
    desk.owner.send('POST', CALENDARS, {
      name: 'Mine',
      kind: 'ics',
      url: 'https://cal.example/secret.ics',
      ...given,
    });
  const startsOn = async (day: string) =>
    (await desk.free(`kind=interview&from=${day}`)).starts
      .filter((at) => at.startsWith(day))
      .map((at) => at.slice(11, 16));
  const all = ['08:00', '09:00', '10:00', '12:00', '13:00', '14:00', '15:00'];

  it('take away what they have, each repetition and each whole day, and not what is free in them', async () => {
    expect(await startsOn('2027-03-09')).toEqual(all);
    const added = (await (await add({})).json()) as BusyCalendar;
    expect(added).toMatchObject({ name: 'Mine', host: 'cal.example', problem: '', events: 7 });
    expect(JSON.stringify(added)).not.toContain('secret');
    expect(await startsOn('2027-03-09')).toEqual(all.filter((at) => at !== '09:00'));
    expect(await startsOn('2027-03-10')).toEqual([]);
    expect(await startsOn('2027-03-11')).toEqual(all.filter((at) => at !== '14:00'));
    // The hub's own times in a calendar that follows them.
    expect(await startsOn('2027-03-12')).toEqual(all);
    // New York has changed its clocks by then, Stockholm has not.
    expect(await startsOn('2027-03-18')).toEqual(all.filter((at) => at !== '08:00'));
    expect((await desk.open('2027-03-09T09:00:00.000Z')).status).toBe(400);
    const { busy } = await desk.agenda('?from=2027-03-09');
    expect(busy[0]).toEqual({
      startsAt: '2027-03-09T09:00:00.000Z',
      endsAt: '2027-03-09T10:00:00.000Z',
      calendar: 'Mine',
    });
  });

  // security: D5
  it('stay in force as they were when reading fails, and the owner sees why', async () => {
    status = 500;
    await desk.run('slots.calendars');
    const list = () => desk.owner.json<{ items: BusyCalendar[] }>(CALENDARS);
    expect((await list()).items).toMatchObject([{ problem: 'The server answered 500', events: 7 }]);
    expect(await startsOn('2027-03-09')).not.toContain('09:00');
    expect(JSON.stringify(await desk.owner.json<object>('/api/admin/needs-you'))).toContain(
      'Your calendar Mine cannot be read',
    );
    status = 200;
    file = '<html>Log in</html>';
    await desk.run('slots.calendars');
    expect((await list()).items).toMatchObject([{ problem: 'This is no calendar file' }]);
    file = events(event('x', 'DTSTART:20200101T000000Z', 'DTEND:20200101T000001Z', 'RRULE:FREQ=SECONDLY'));
    await desk.run('slots.calendars');
    expect((await list()).items).toMatchObject([{ problem: 'Its events repeat too often to be read' }]);
    file = 'x'.repeat(4_200_000);
    await desk.run('slots.calendars');
    expect((await list()).items).toMatchObject([{ problem: 'The reply is no calendar: Larger than 4 MB' }]);
    file = week;
    await desk.run('slots.calendars');
    const { items } = await list();
    expect(items).toMatchObject([{ problem: '', events: 7 }]);
    expect((await desk.owner.send('DELETE', `${CALENDARS}/${items[0]?.id}`)).status).toBe(200);
    expect(await startsOn('2027-03-09')).toEqual(all);
  });

  it('are read by CalDAV with one request, and a wrong password is said', async () => {
    const dav = { kind: 'caldav', url: 'https://dav.example/ada/', user: 'ada', password: 'wrong' };
    const wrong = (await (await add({ ...dav, name: 'Wrong' })).json()) as BusyCalendar;
    expect(wrong).toMatchObject({ problem: 'The server refuses the user or the password', readAt: null });
    asked.length = 0;
    const right = (await (await add({ ...dav, name: 'Right', password: 'secret' })).json()) as BusyCalendar;
    expect(right).toMatchObject({ problem: '', events: 1 });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ method: 'REPORT', depth: '1' });
    expect(asked[0]?.body).toContain('<c:time-range start="20270227T');
    expect(await startsOn('2027-03-15')).toEqual(all.filter((at) => at !== '09:00'));
    const stored = await desk.hub.hub.database.db.selectFrom('slotCalendars').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('secret');
    expect((await add({ kind: 'caldav', url: 'https://dav.example/', user: 'ada' })).status).toBe(400);
  });

  // security: D2
  it('are never read from inside the network', async () => {
    const inside = (await (
      await add({ name: 'Inside', url: 'https://inside.example/a.ics' })
    ).json()) as BusyCalendar;
    expect(inside.problem).toBe('This address cannot be used: Not on the public internet');
  });
});
