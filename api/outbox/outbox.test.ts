import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { BookingDetail } from '#shared/bookings/bookings.admin.schema.ts';
import type { MailAction } from '#shared/core/mail-state.ts';
import { DAY_MS, HOUR_MS } from '#shared/core/time.ts';
import type { Need } from '#shared/notices/notices.admin.schema.ts';
import type { MailDetail, mailList } from '#shared/outbox/outbox.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { startTestSmtp, type TestSmtp } from '#test/support/fakes/test-smtp.ts';
import { smtpAt, testMailer } from '#test/support/mails/test-outbox.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';

const MAILS = '/api/admin/mails';

type MailList = z.output<typeof mailList>;
type Status = { hasServer: boolean; counts: Record<string, { count: number }> };

/** The owner's requests about the mails of a hub. */
function ownerOf(desk: OwnersHub) {
  const { owner } = desk;
  const run = (id: string, what: string, method = 'POST') => owner.send(method, `${MAILS}/${id}/${what}`);
  return {
    run,
    list: (query = '') => owner.json<MailList>(`${MAILS}${query}`),
    read: (id: string) => owner.json<MailDetail>(`${MAILS}/${id}`),
    status: () => owner.json<Status>(`${MAILS}/status`),
    needs: async () => (await owner.json<{ items: Need[] }>('/api/admin/needs-you')).items,
    async done(id: string, what: string, method = 'POST'): Promise<MailDetail> {
      const response = await run(id, what, method);
      expect(response.status).toBe(200);
      return (await response.json()) as MailDetail;
    },
    /** Releases an order. @returns the id of the mail about it */
    async release(code: string): Promise<string> {
      const { mails } = await desk.decided(code, 'release');
      return mails.find(({ kind }) => kind === 'orders.released')?.id ?? '';
    },
  };
}

describe.each(longEngines)('without a mail server, on %s', (database) => {
  let desk: OwnersHub;
  let owner: ReturnType<typeof ownerOf>;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
    owner = ownerOf(desk);
  });
  afterAll(() => desk?.hub.close());

  const codesIn = async (query: string) => (await desk.list(query)).items.map(({ code }) => code);
  const toTell = async () => (await owner.needs()).find(({ kind }) => kind === 'untold');

  it('a released order counts as not delivered until the owner marks the buyer as told', async () => {
    const { code } = await desk.proven({ name: 'Quillfeather' });
    const id = await owner.release(code);
    expect(await desk.detail(code)).toMatchObject({ state: 'released', status: 'undelivered' });
    expect((await owner.read(id)).state).toBe('waiting');
    expect(await codesIn('?state=undelivered')).toEqual([code]);
    expect(await codesIn('?state=released')).toEqual([]);
    expect(await codesIn('?untold=true')).toEqual([code]);
    expect((await desk.list()).counts).toMatchObject({ undelivered: { count: 1 }, released: { count: 0 } });
    expect(await toTell()).toMatchObject({
      title: '1 buyer was not told yet',
      target: '/admin/orders?untold=true',
    });
    const found = await desk.owner.json('/api/admin/search?q=quillfeather');
    expect(JSON.stringify(found)).toContain('Verified, not yet delivered');
    await desk.owner.confirm();
    const csv = async () => (await desk.owner.get(`/api/admin/export/orders?q=${code}`)).text();
    expect(await csv()).toContain('Verified, not yet delivered');

    expect(await owner.done(id, 'told')).toMatchObject({ state: 'told', canTakeBack: true, sentAt: null });
    expect(await desk.detail(code)).toMatchObject({ status: 'released', undo: null });
    expect(await codesIn('?state=undelivered')).toEqual([]);
    expect(await codesIn('?state=released')).toEqual([code]);
    expect(await toTell()).toBeUndefined();
    expect(await csv()).not.toContain('not yet delivered');
  });

  it('the mark that a buyer was told can be removed, and then the decision can be undone', async () => {
    const { code } = await desk.open();
    const id = await owner.release(code);
    await owner.done(id, 'told');
    expect(await desk.refusal(await desk.decide(code, 'undo'))).toMatchObject({ status: 409 });
    const back = await owner.done(id, 'told', 'DELETE');
    expect(back).toMatchObject({ state: 'waiting', settledAt: null, canTakeBack: false });
    expect(back.history.map(({ action }) => action)).toEqual(['told', 'not-told'] satisfies MailAction[]);
    expect(await desk.detail(code)).toMatchObject({ status: 'undelivered', undo: expect.any(Object) });
    await desk.decided(code, 'undo');
    expect((await owner.run(id, 'told')).status).toBe(404);
  });

  it('the mark that a buyer was told is final after an hour, and the order key is removed from the mail', async () => {
    const { code, key } = await desk.open();
    const id = await owner.release(code);
    expect((await owner.done(id, 'told')).text).toContain(key);
    const tidy = desk.hub.hub.slices.jobs.find(({ name }) => name === 'mail.tidy');
    await tidy?.run(new AbortController().signal);
    expect((await owner.read(id)).text).toContain(key);
    desk.pass(HOUR_MS);
    await tidy?.run(new AbortController().signal);
    const settled = await owner.read(id);
    expect(settled).toMatchObject({ state: 'told', canTakeBack: false });
    expect(settled.text).not.toContain(key);
    expect((await owner.run(id, 'told', 'DELETE')).status).toBe(409);
    expect(await desk.detail(code)).toMatchObject({ status: 'released' });
  });

  it('a discarded release mail counts as not told, and the order key is removed from it', async () => {
    const { code, key } = await desk.open();
    const id = await owner.release(code);
    const discarded = await owner.done(id, 'discard');
    expect(discarded.state).toBe('discarded');
    expect(discarded.text).not.toContain(key);
    expect(await desk.detail(code)).toMatchObject({ status: 'undelivered', undo: null });
    expect(await codesIn('?untold=true')).toContain(code);
    expect((await owner.run(id, 'discard')).status).toBe(409);
    await owner.done(id, 'told');
    expect(await desk.detail(code)).toMatchObject({ status: 'released' });
  });

  it('an unsent refusal is listed for the owner to tell the buyer', async () => {
    const { code } = await desk.proven();
    const { mails } = await desk.decided(code, 'refusal', { reason: 'Another amount' });
    expect(mails.at(-1)).toMatchObject({ state: 'waiting', byOwner: true });
    expect(await codesIn('?untold=true')).toContain(code);
    await owner.done(mails.at(-1)?.id ?? '', 'discard');
    expect(await codesIn('?untold=true')).not.toContain(code);
  });

  it('an unsent reply and an unsent track review are tasks until the owner marks them as told', async () => {
    const booking = await desk.book();
    const { items } = await desk.owner.json<{ items: BookingDetail[] }>(
      `/api/admin/bookings?q=${booking.code}`,
    );
    const [request] = items;
    const path = `/api/admin/bookings/${request?.id}`;
    const { version } = await desk.owner.json<BookingDetail>(path);
    await desk.owner.send('POST', `${path}/replies`, { version, text: 'May suits us.' });
    const ofRequest = async () => (await owner.needs()).find(({ id }) => id === request?.id);
    expect(await ofRequest()).toMatchObject({ kind: 'reply', title: 'Your reply was not sent' });
    const before = await desk.owner.json<BookingDetail>(path);
    expect(before).toMatchObject({ reply: 'waiting', contactedAt: null });
    await owner.done(before.history.at(-1)?.mail?.id ?? '', 'told');
    expect(await ofRequest()).toBeUndefined();
    expect(await desk.owner.json<BookingDetail>(path)).toMatchObject({
      reply: 'told',
      contactedAt: expect.any(String),
    });

    const { code } = await desk.submitTrack();
    await owner.done(await owner.release(code), 'told');
    const tracks = `/api/admin/submissions?q=${code}`;
    type Tracks = { items: { id: string; version: number; mail: { id: string; state: string } | null }[] };
    const track = async () => (await desk.owner.json<Tracks>(tracks)).items[0];
    const unreviewed = await track();
    expect(unreviewed?.mail).toBeNull();
    await desk.owner.send('PUT', `/api/admin/submissions/${unreviewed?.id}/review`, {
      version: unreviewed?.version,
      status: 'approved',
      reviewNotes: '',
    });
    const reviewed = await track();
    expect(reviewed?.mail).toMatchObject({ state: 'waiting' });
    const ofTrack = async () => (await owner.needs()).find(({ id }) => id === reviewed?.id);
    expect(await ofTrack()).toMatchObject({ kind: 'verdict', title: 'The artist was not told yet' });
    await owner.done(reviewed?.mail?.id ?? '', 'told');
    expect(await ofTrack()).toBeUndefined();
    expect((await track())?.mail).toMatchObject({ state: 'told' });
  });

  it('sending is refused, and no mail is shown as sent', async () => {
    const { code } = await desk.open();
    const id = await owner.release(code);
    expect(await desk.refusal(await owner.run(id, 'send'))).toMatchObject({
      status: 409,
      error: 'No mail server is in use, so nothing can be sent.',
    });
    const { hasServer, counts } = await owner.status();
    expect(hasServer).toBe(false);
    expect(counts.waiting?.count).toBeGreaterThan(0);
    expect(counts).toMatchObject({ queued: { count: 0 }, sent: { count: 0 } });
    expect((await owner.list('?state=queued')).items).toEqual([]);
  });

  it('a mail that is marked as told is not sent when a mail server is set up later', async () => {
    const smtp = await startTestSmtp();
    const { code, email } = { ...(await desk.open({ email: 'told@x.example' })), email: 'told@x.example' };
    await owner.done(await owner.release(code), 'told');
    desk.afterUndo();
    const server = smtpAt(smtp.port);
    await testMailer({ database: desk.hub.hub.database, server, now: desk.now }).round();
    const subjects = smtp.received.filter(({ to }) => to.includes(email)).map(({ headers }) => headers);
    await smtp.close();
    expect(subjects.some((headers) => headers.includes(`Subject: Your reference ${code}`))).toBe(true);
    expect(subjects.some((headers) => headers.join().includes('is verified'))).toBe(false);
  });
});

describe.each(longEngines)('with a mail server, on %s', (database) => {
  let desk: OwnersHub;
  let owner: ReturnType<typeof ownerOf>;
  let smtp: TestSmtp;
  beforeAll(async () => {
    smtp = await startTestSmtp();
    desk = await startOwnersHub(database, {
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'hello@hub.example',
    });
    owner = ownerOf(desk);
    // Only the mails to buyers count here.
    const settings = await desk.owner.json<object>('/api/admin/notifications');
    await desk.owner.send('PUT', '/api/admin/notifications', { ...settings, emailOnBooking: false });
  });
  afterAll(async () => {
    await desk?.hub.close();
    await smtp?.close();
  });

  /** Runs the job that sends due mails. */
  async function round(): Promise<void> {
    const job = desk.hub.hub.slices.jobs.find(({ name }) => name === 'mail.send');
    await job?.run(new AbortController().signal);
  }
  const events = async (type: string) =>
    desk.db.selectFrom('events').select('subjectId').where('type', '=', type).execute();
  const arrived = (code: string) =>
    smtp.received.filter(({ headers }) => headers.includes(`Subject: Your payment for ${code} is verified`))
      .length;

  it('an order is delivered when its mail is sent, and an event is recorded', async () => {
    const { code } = await desk.open();
    const id = await owner.release(code);
    expect(await owner.read(id)).toMatchObject({ state: 'queued' });
    expect(await desk.detail(code)).toMatchObject({ status: 'undelivered' });
    // The mail is sent within moments, so there is nothing for the owner to do.
    expect((await owner.needs()).filter(({ kind }) => kind === 'untold')).toEqual([]);
    desk.afterUndo();
    await round();
    expect(await owner.read(id)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(await desk.detail(code)).toMatchObject({ status: 'released' });
    expect(await events('mail.sent')).toContainEqual({ subjectId: id });
    expect((await owner.run(id, 'told')).status).toBe(409);
  });

  it('a refused mail is a task for the owner and can be sent again', async () => {
    const { code } = await desk.open();
    await round();
    const id = await owner.release(code);
    desk.afterUndo();
    smtp.behave = (step) => (step === 'rcpt' ? 550 : undefined);
    await round();
    smtp.behave = () => undefined;
    expect(await owner.read(id)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('550'),
      history: [{ action: 'failed', text: expect.stringContaining('550') }],
    });
    expect((await owner.needs()).find(({ kind }) => kind === 'untold')?.title).toBe(
      '1 buyer was not told yet',
    );
    // The number of attempts starts again at zero.
    expect(await owner.done(id, 'send')).toMatchObject({ state: 'queued', attempts: 0 });
    await round();
    expect(arrived(code)).toBe(1);
    const { history } = await owner.read(id);
    expect(history.map(({ action }) => action)).toEqual(['failed', 'send', 'sent'] satisfies MailAction[]);
  });

  describe('after a mail server outage of several days', () => {
    const old = async () =>
      (await owner.needs()).find(({ kind }) => kind === 'old-mails')?.title ?? 'nothing';

    it('mails older than the set limit wait until the owner sends or discards them', async () => {
      const settings = '/api/admin/mail-settings';
      const { value, version } = await desk.owner.json<{ value: object; version: number }>(settings);
      expect(value).toEqual({ maxAgeDays: 3 });
      const change = { value: { maxAgeDays: 2 }, version };
      expect((await desk.owner.send('PUT', settings, change)).status).toBe(200);
      await round();
      const before = smtp.received.length;
      const emails = ['one', 'two', 'three', 'four'].map((name) => `${name}@old.example`);
      for (const email of emails) await desk.open({ email });
      desk.pass(2 * DAY_MS + HOUR_MS);
      const young = await desk.open({ email: 'young@old.example' });
      await round();
      expect(smtp.received.slice(before).flatMap(({ to }) => to)).toEqual(['young@old.example']);
      expect(young.code).toMatch(/^HUB/);
      const { items, total } = await owner.list('?state=old&q=OLD.example');
      expect(total.count).toBe(4);
      expect(items.every(({ state }) => state === 'old')).toBe(true);
      expect(await old()).toBe('4 mails are too old to be sent without asking');
      expect(await events('mail.old')).toHaveLength(1);

      const [first, second] = items;
      await owner.done(first?.id ?? '', 'send');
      await owner.done(second?.id ?? '', 'discard');
      await round();
      expect(smtp.received.at(-1)?.to).toEqual([first?.to]);
      expect(await old()).toBe('2 mails are too old to be sent without asking');
      const all = await desk.owner.send('POST', `${MAILS}/old`, { action: 'send' });
      expect(await all.json()).toEqual({ mails: 2 });
      await round();
      expect(smtp.received.slice(before).flatMap(({ to }) => to)).toHaveLength(4);
      expect(await old()).toBe('nothing');
    });

    it('all old mails can be discarded at once', async () => {
      await desk.open({ email: 'five@old.example' });
      desk.pass(3 * DAY_MS);
      await round();
      const before = smtp.received.length;
      const all = await desk.owner.send('POST', `${MAILS}/old`, { action: 'discard' });
      expect(await all.json()).toEqual({ mails: 1 });
      await round();
      expect(smtp.received).toHaveLength(before);
      expect((await owner.list('?state=discarded&q=five@')).total.count).toBe(1);
    });
  });

  it('mails are listed page by page, found by a part of subject or address, and counted by state', async () => {
    for (const name of ['a', 'b', 'c']) await desk.open({ email: `${name}@pages.example` });
    const first = await owner.list('?q=pages.&limit=2');
    expect(first.items.map(({ to }) => to)).toEqual(['c@pages.example', 'b@pages.example']);
    const second = await owner.list(`?q=pages.&limit=2&after=${first.next}`);
    expect([second.items.map(({ to }) => to), second.next]).toEqual([['a@pages.example'], null]);
    expect((await owner.list('?q=100%25')).items).toEqual([]);
    const { counts } = await owner.status();
    expect(counts.queued?.count).toBe((await owner.list('?state=queued')).total.count);
    expect((await owner.list('?state=waiting')).items).toEqual([]);
    expect((await desk.owner.get(`${MAILS}/${crypto.randomUUID()}`)).status).toBe(404);
  });

  it('a mail that is being sent cannot be changed', async () => {
    const { code } = await desk.open();
    const id = await owner.release(code);
    await desk.db.updateTable('outbox').set({ state: 'sending' }).where('id', '=', id).execute();
    for (const what of ['told', 'discard', 'send'])
      expect(await desk.refusal(await owner.run(id, what))).toMatchObject({
        status: 409,
        error: 'This mail is being sent right now.',
      });
  });
});
