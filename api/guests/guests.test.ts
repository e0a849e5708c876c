import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GuestDetail } from '#shared/guests/guests.admin.schema.ts';
import type { GuestPage } from '#shared/guests/guests.schema.ts';
import { csvReaders } from '#test/support/csv-tables.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type GuestsHub, startGuestsHub } from '#test/support/guests/guests-hub.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';

const TUESDAY = '2027-03-09T09:00:00.000Z';
const ADMIN = '/api/admin/guests';

describe.each(engines)('guests of interviews on %s', (database) => {
  let desk: GuestsHub;
  beforeAll(async () => {
    desk = await startGuestsHub(database);
  });
  afterAll(() => desk?.close());

  it('are off: a paid interview has no part for its guest', async () => {
    const guest = await desk.guest();
    await desk.paid(guest.code);
    expect((await guest.order()).guest).toBe(false);
    expect((await guest.look()).status).toBe(404);
    expect(await desk.owner.json(ADMIN)).toMatchObject({ items: [], active: false });
    const [mail] = await desk.mails(`verified`);
    expect(mail?.text).not.toContain('as our guest');
  });

  it('have a part of the page of their order once it is verified, and only then', async () => {
    await desk.settings();
    const guest = await desk.guest(TUESDAY);
    expect((await guest.look()).status).toBe(404);
    await desk.decide(guest.code, 'release');
    // Until it can no longer be undone, the buyer sees nothing of it.
    expect((await guest.look()).status).toBe(404);
    desk.pass(40_000);
    expect((await guest.order()).guest).toBe(true);
    expect(await guest.page()).toMatchObject({
      closed: null,
      values: { name: 'Ada Lovelace', bio: '', 'answer:What is your first memory of music?': '' },
      release: { version: 1, signed: null },
      parts: [
        { part: 'about', done: false },
        { part: 'picture', done: false },
        { part: 'questions', done: false },
        { part: 'release', done: false },
        { part: 'time', done: true },
      ],
      prepare: 'A quiet room, please.',
      call: { link: null },
      startsAt: TUESDAY,
      share: null,
    });
    const mails = await desk.mails(guest.code);
    expect(mails.some(({ text }) => text.includes('as our guest'))).toBe(true);
    const undone = await desk.guest();
    await desk.decide(undone.code, 'release');
    await desk.decide(undone.code, 'undo');
    const { items } = await desk.owner.json<{ items: GuestDetail[] }>(ADMIN);
    expect(items).toMatchObject([{ code: guest.code, state: 'questionnaire', startsAt: TUESDAY }]);
  });

  it('save each field by itself, and nothing that another window has written is lost', async () => {
    const guest = await desk.paidGuest();
    expect(await guest.saved('bio', 'Löwe åäö łódź <b>bold</b>')).toMatchObject({
      values: { bio: 'Löwe åäö łódź <b>bold</b>' },
    });
    const late = await guest.save('bio', 'From another tab', '');
    expect(await desk.refusal(late)).toMatchObject({ status: 409, code: 'request.conflict' });
    expect((await guest.page()).values.bio).toContain('Löwe');
    expect((await guest.save('bio', 'Both', 'Löwe åäö łódź <b>bold</b>')).status).toBe(200);
    // The same again changes nothing, and is no conflict.
    expect((await guest.save('bio', 'Both', '')).status).toBe(200);
    const both = await Promise.all([
      guest.save('role', 'Pilot', ''),
      guest.save('pronunciation', 'AY-da', ''),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await guest.page()).values).toMatchObject({ bio: 'Both', role: 'Pilot', pronunciation: 'AY-da' });
    expect(await guest.saved('links', 'ada.example\nhttps://b.example/a')).toMatchObject({
      values: { links: 'https://ada.example\nhttps://b.example/a' },
    });
  });

  it('are told what is wrong with a field, and what was there stays', async () => {
    const guest = await desk.paidGuest();
    await guest.saved('bio', 'Kept');
    const wrong: [field: string, value: string, says: RegExp][] = [
      ['bio', 'x'.repeat(1600), /100 characters too many/],
      ['name', 'Two\nlines', /one line/],
      ['links', 'javascript:alert(1)', /not a web address/],
      ['links', 'a.b\n'.repeat(6), /at most 5/],
      ['answer:Coffee or tea?', 'Beer', /Choose one/],
    ];
    for (const [field, value, says] of wrong) {
      const { fields } = await desk.refusal(await guest.save(field, value, field === 'bio' ? 'Kept' : ''));
      expect(fields?.value, field).toMatch(says);
    }
    expect((await guest.save('answer:Never asked', 'x', '')).status).toBe(400);
    expect((await guest.save('bio', 'x'.repeat(100_000), 'Kept')).status).toBeGreaterThanOrEqual(400);
    expect((await guest.page()).values.bio).toBe('Kept');
  });

  it('send a picture that is encoded anew, and nothing else', async () => {
    const guest = await desk.paidGuest();
    const notOne = new TextEncoder().encode('<html>not a picture</html>');
    expect((await guest.sendPicture(notOne)).status).toBe(400);
    const sent = (await (await guest.sendPicture(new Uint8Array(await picture('png')))).json()) as GuestPage;
    expect(sent.picture).toMatchObject({ x: 50, y: 50 });
    const shown = await desk.hub.get(sent.picture?.url ?? '');
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const forged = sent.picture?.url.replace(/signature=.{4}/, 'signature=AAAA') ?? '';
    expect((await desk.hub.get(forged)).status).toBe(404);
    expect((await guest.send('PUT', '/picture/focus', { x: 20, y: 101 })).status).toBe(400);
    expect((await guest.send('PUT', '/picture/focus', { x: 20, y: 30 })).status).toBe(200);
    expect((await guest.page()).picture).toMatchObject({ x: 20, y: 30 });
    expect((await guest.send('DELETE', '/picture')).status).toBe(200);
    expect((await desk.hub.get(sent.picture?.url ?? '')).status).toBe(404);
  });

  it('sign the text that they have read, once, and have it as PDF with exactly that text', async () => {
    const guest = await desk.paidGuest();
    const sign = (fields: object = {}) =>
      guest.send('POST', '/release', { name: 'Ada Łå Lovelace', agreed: true, version: 1, ...fields });
    for (const fields of [{ agreed: false }, { name: ' ' }, { name: '...' }])
      expect((await sign(fields)).status).toBe(400);
    expect((await sign({ version: 9 })).status).toBe(409);
    const answers = await Promise.all([sign(), sign()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await sign({ name: 'Somebody else' })).status).toBe(409);
    await desk.settings({ release: 'Another text.' });
    const { release } = await guest.page();
    expect(release).toMatchObject({ version: 1, signed: { name: 'Ada Łå Lovelace' } });
    expect(release?.text).toContain('may be published');
    const pdf = await desk.hub.get(release?.pdf ?? '');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(
      (await desk.hub.get(`/api/guests/${guest.code}/release?expires=1999999999999&signature=x`)).status,
    ).toBe(404);
    // Whoever has not signed yet is asked for the text of now.
    expect((await (await desk.paidGuest()).page()).release).toMatchObject({
      version: 2,
      text: 'Another text.',
    });
    await desk.settings();
  });

  it('are opened by the key of their own order alone', async () => {
    const [mine, theirs] = [await desk.paidGuest(), await desk.paidGuest()];
    expect((await mine.look(theirs.key)).status).toBe(404);
    expect((await mine.send('PATCH', '', { field: 'bio', value: 'x', was: '' }, theirs.key)).status).toBe(
      404,
    );
    expect((await mine.look('')).status).toBe(401);
  });

  it('read that their order has ended after a refund, and can change nothing', async () => {
    const guest = await desk.paidGuest();
    await guest.saved('bio', 'Before');
    await desk.decide(guest.code, 'refund', { reason: 'We could not agree on a day.' });
    expect((await guest.save('bio', 'After', 'Before')).status).toBe(409);
    desk.pass(40_000);
    expect(await guest.page()).toMatchObject({ closed: 'order', values: { bio: 'Before' }, share: null });
    const sign = await guest.send('POST', '/release', { name: 'Ada Lovelace', agreed: true, version: 3 });
    expect(await desk.refusal(sign)).toMatchObject({ status: 409, code: 'order.closed' });
    expect((await guest.sendPicture(new Uint8Array(await picture('png')))).status).toBe(409);
  });

  it('are shown to the owner with all that they gave, reminded once, and closed', async () => {
    const guest = await desk.paidGuest(desk.nextTime());
    await desk.fill(guest);
    const { id, version } = await desk.found(guest.code);
    const detail = await desk.owner.json<GuestDetail>(`${ADMIN}/${id}`);
    expect(detail).toMatchObject({
      state: 'release',
      missing: ['Your picture', 'Release'],
      answers: [
        { question: 'What is your first memory of music?', answer: 'A radio.', asked: true },
        { question: 'Coffee or tea?', answer: 'Tea', asked: true },
      ],
    });
    const remind = () => desk.owner.send('POST', `${ADMIN}/${id}/reminder`, { version });
    expect((await remind()).status).toBe(200);
    expect((await remind()).status).toBe(409);
    const [mail] = await desk.mails(`still missing for ${guest.code}`);
    expect(mail?.text).toContain('Still missing: Your picture, Release');
    expect(mail?.text).toContain(`/order#${guest.code}.`);
    const closed = await desk.owner.send('PATCH', `${ADMIN}/${id}`, { version: version + 1, closed: true });
    expect(closed.status).toBe(200);
    expect((await guest.save('bio', 'Late', 'About Ada.')).status).toBe(409);
    expect((await guest.page()).closed).toBe('owner');
  });

  it('are in a file for the owner, with what they have answered', async () => {
    const time = desk.nextTime();
    const guest = await desk.paidGuest(time);
    await desk.fill(guest);
    await desk.owner.confirm();
    const file = await (await desk.owner.get(`/api/admin/export/guests?q=${guest.code}`)).text();
    const [titles = [], ...rows] = csvReaders['csv-parse']?.(file) ?? [];
    expect(rows).toHaveLength(1);
    expect(Object.fromEntries(titles.map((title, at) => [title, rows[0]?.[at]]))).toMatchObject({
      Name: 'Ada Lovelace',
      Order: guest.code,
      'Time (UTC)': time,
      Role: 'Harbour pilot',
      Answers: 'What is your first memory of music?\nA radio.\n\nCoffee or tea?\nTea',
      'Page closed': 'no',
    });
  });

  it('are reminded by themselves before their time, once, and wait for the owner until they have signed', async () => {
    await desk.settings({ reminderDays: 2 });
    const time = desk.nextTime();
    const guest = await desk.paidGuest(time);
    await desk.run('guests.remind');
    expect(await desk.mails(`still missing for ${guest.code}`)).toHaveLength(0);
    desk.setTime(new Date(Date.parse(time) - 86_400_000).toISOString());
    await Promise.all([desk.run('guests.remind'), desk.run('guests.remind')]);
    await desk.run('guests.remind');
    expect(await desk.mails(`still missing for ${guest.code}`)).toHaveLength(1);
    const needs = async () =>
      (
        await desk.owner.json<{ items: { kind: string; detail: string }[] }>('/api/admin/needs-you')
      ).items.filter(({ kind, detail }) => kind === 'guest' && detail.includes(guest.code));
    expect(await needs()).toHaveLength(1);
    expect((await guest.page()).call).toEqual({ link: 'https://meet.example/room' });
    await guest.send('POST', '/release', {
      name: 'Ada Lovelace',
      agreed: true,
      version: (await guest.page()).release?.version,
    });
    expect(await needs()).toHaveLength(0);
    await desk.settings();
  });
});
