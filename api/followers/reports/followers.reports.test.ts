import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { followersStore } from '#api/followers/followers.store.ts';
import type { followerDetail, followerList } from '#shared/followers/followers.admin.schema.ts';
import type { Topic } from '#shared/followers/followers.constants.ts';
import type { MailReportAddress } from '#shared/followers/followers.reports.schema.ts';
import type { LetterDetail } from '#shared/letters/letters.schema.ts';
import { contentsOf } from '#test/support/databases/installs.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type FollowedHub, startFollowedHub } from '#test/support/mails/followers.ts';
import { bounces, complaints, harmless, sendgridEvents } from '#test/support/mails/mail-reports.ts';
import { signIn } from '#test/support/people/owner.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';

const FOLLOWERS = '/api/admin/followers';
const ADDRESS = '/api/admin/mail-reports';
const LETTERS = '/api/admin/letters';

const sendReport = (hub: TestHub, path: string, body: unknown) =>
  hub.get(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe.each(engines)('bounce and complaint reports of a mail provider on %s', (database) => {
  let desk: FollowedHub;
  let path: string;
  beforeAll(async () => {
    desk = await startFollowedHub(database);
    path = await pathNow();
  });
  afterAll(() => desk?.close());

  const told = () => desk.owner.json<MailReportAddress>(ADDRESS);
  const pathNow = async () => (await told()).url.slice(PUBLIC_URL.length);

  /** Sends a report that must be accepted. */
  async function report(body: unknown): Promise<void> {
    // The rate limit allows two within a second.
    desk.pass(1000);
    const answer = await sendReport(desk.hub, path, body);
    expect(await answer.json(), JSON.stringify(body)).toEqual({ received: true });
    expect(answer.status).toBe(200);
  }

  /** Adds a confirmed follower without sending the confirmation mails. */
  async function follower(email: string, topics: readonly Topic[] = ['live']): Promise<void> {
    const store = followersStore(desk.hub.hub.database.db, desk.now);
    await store.confirm(await store.ask(email, topics));
    desk.pass(1);
  }

  async function find(email: string) {
    const { items } = await desk.owner.json<z.infer<typeof followerList>>(`${FOLLOWERS}?q=${email}`);
    const id = items[0]?.id ?? expect.fail(`${email} does not follow`);
    return desk.owner.json<z.infer<typeof followerDetail>>(`${FOLLOWERS}/${id}`);
  }

  it('a hard bounce stops mails to the address once, in the documented format of each provider', async () => {
    for (const [index, { name, body, words }] of bounces.entries()) {
      const email = `bounce-${index}@fan.example`;
      await follower(email);
      await report(body(email.toUpperCase()));
      const stopped = await find(email);
      expect(stopped, name).toMatchObject({ state: 'failed', problem: words });
      expect(stopped.consents.at(-1), name).toMatchObject({
        action: 'stopped',
        way: 'provider',
        topics: ['live'],
        words,
      });
      expect(await told(), name).toMatchObject({ stopped: 1, unsubscribed: 0 });
      await report(body(email));
      expect(await find(email), name).toEqual(stopped);
      expect(await told(), name).toMatchObject({ stopped: 0, unsubscribed: 0 });
    }
  });

  it('a complaint or unsubscription unsubscribes the address once, in the documented format of each provider', async () => {
    for (const [index, { name, body, words }] of complaints.entries()) {
      const email = `complaint-${index}@fan.example`;
      await follower(email);
      await report(body(email));
      const left = await find(email);
      expect(left, name).toMatchObject({ state: 'unsubscribed', topics: [], problem: '' });
      expect(left.consents.at(-1), name).toMatchObject({ action: 'unsubscribed', way: 'provider', words });
      expect(await told(), name).toMatchObject({ stopped: 0, unsubscribed: 1 });
      await report(body(email));
      expect(await find(email), name).toEqual(left);
    }
  });

  it('delivered, opened, deferred and sender-related events do not change the follower', async () => {
    await follower('calm@fan.example');
    const before = await find('calm@fan.example');
    for (const body of harmless('calm@fan.example')) await report(body);
    expect(await find('calm@fan.example')).toEqual(before);
    expect(await told()).toMatchObject({
      receivedAt: new Date(desk.now()).toISOString(),
      stopped: 0,
      unsubscribed: 0,
    });
  });

  it('all events of one request are processed, in any order for the same address', async () => {
    for (const name of ['one', 'two', 'three', 'four']) await follower(`${name}@many.example`);
    const { bounce, complaint, delivered } = sendgridEvents;
    await report([
      delivered('four@many.example'),
      bounce('one@many.example'),
      complaint('two@many.example'),
      bounce('nobody@many.example'),
      bounce('three@many.example'),
      bounce('one@many.example'),
    ]);
    expect(await told()).toMatchObject({ stopped: 2, unsubscribed: 1 });
    expect((await find('four@many.example')).state).toBe('confirmed');
    await report([bounce('two@many.example'), complaint('two@many.example'), complaint('one@many.example')]);
    for (const name of ['one', 'two', 'three'])
      expect((await find(`${name}@many.example`)).state, name).toBe('failed');
    const { consents } = await find('two@many.example');
    expect(consents.map(({ action }) => action)).toEqual(['unsubscribed', 'stopped']);
  });

  it('an unconfirmed address is stopped too and gets no further confirmation link', async () => {
    await desk.ask('new@fan.example', ['live']);
    await desk.ask('angry@fan.example', ['live']);
    await report({ email: 'new@fan.example', kind: 'bounce' });
    await report({ email: 'angry@fan.example', kind: 'complaint' });
    expect(await find('angry@fan.example')).toMatchObject({ state: 'unsubscribed', asked: [] });
    const { id, state } = await find('new@fan.example');
    expect(state).toBe('failed');
    expect((await desk.owner.send('POST', `${FOLLOWERS}/${id}/confirmation`)).status).toBe(409);
    await desk.run('mail.send');
    expect([...desk.mailsTo('new@fan.example'), ...desk.mailsTo('angry@fan.example')]).toEqual([]);
  });

  it('queued mails to the address are cancelled, later letters skip it, and the letter counts the bounce', async () => {
    const letter = async (subject: string): Promise<string> => {
      const begun = (await (await desk.owner.send('POST', LETTERS, {})).json()) as LetterDetail;
      const draft = { subject, preview: '', blocks: [{ kind: 'text', text: 'Hello.' }] };
      const saved = await desk.owner.send('PUT', `${LETTERS}/${begun.id}`, {
        version: begun.version,
        letter: draft,
      });
      const { version } = (await saved.json()) as LetterDetail;
      const sent = await desk.owner.send('POST', `${LETTERS}/${begun.id}/send`, { version, sendAt: null });
      expect(sent.status, await sent.clone().text()).toBe(200);
      return begun.id;
    };
    for (const email of ['reader@fan.example', 'gone@fan.example', 'cross@fan.example'])
      await follower(email, ['letters']);
    const first = await letter('First letter');
    // Puts mails into the outbox that are not sent yet.
    await desk.run('followers.tell');
    await report({ email: 'gone@fan.example', kind: 'bounce' });
    await report({ email: 'cross@fan.example', kind: 'complaint' });
    await desk.run('mail.send', 'letters.move');
    await letter('Second letter');
    desk.pass(61_000);
    await desk.run('followers.tell', 'mail.send', 'letters.move');
    expect(desk.mailsTo('reader@fan.example')).toHaveLength(2);
    expect([...desk.mailsTo('gone@fan.example'), ...desk.mailsTo('cross@fan.example')]).toEqual([]);
    expect(await desk.owner.json<LetterDetail>(`${LETTERS}/${first}`)).toMatchObject({
      bounced: 1,
      unsubscribed: 1,
      figures: { followers: 3, sent: 1 },
    });
  });

  // security: G10
  it('a report about an unknown address gets the same response and is not stored', async () => {
    const rows = async () => JSON.stringify((await contentsOf(desk.hub.place)).tables);
    for (const { body } of [...bounces, ...complaints]) await report(body('stranger@elsewhere.example'));
    expect((await rows()).toLowerCase()).not.toContain('stranger@elsewhere.example');
    expect(await told()).toMatchObject({ stopped: 0, unsubscribed: 0 });
  });

  // security: G10
  it('a malformed request body is refused without changes, and hostile values are harmless', async () => {
    await follower('safe@fan.example');
    const event = (more: object) => ({ event: 'hard_bounce', email: 'safe@fan.example', ...more });
    const refused: readonly [unknown, number][] = [
      ['{', 400],
      ['null', 400],
      ['"text"', 400],
      [{}, 400],
      [[], 400],
      [{ email: 'safe@fan.example' }, 400],
      [{ email: 'safe@fan.example', kind: 'nothing' }, 400],
      [{ email: 'no address', kind: 'bounce' }, 400],
      [{ event: 'hard_bounce', email: { $ne: 1 } }, 400],
      [event({ reason: 5 }), 400],
      [event({ reason: 'a\0b' }), 400],
      [[event({}), { other: true }], 400],
      [Array.from({ length: 1001 }, () => event({})), 400],
      [`{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400],
      [event({ reason: 'x'.repeat(300_000) }), 413],
      [{ Type: 'SubscriptionConfirmation', SubscribeURL: 'https://sns.example/confirm' }, 400],
    ];
    for (const [body, status] of refused) {
      desk.pass(1000);
      const answer = await sendReport(desk.hub, path, body);
      const text = await answer.text();
      expect(answer.status, `${JSON.stringify(body).slice(0, 80)}: ${text}`).toBe(status);
    }
    const unknown = await sendReport(desk.hub, path, { hello: 'there' });
    expect(await unknown.json()).toMatchObject({
      code: 'request.invalid',
      fields: { body: expect.stringContaining('no report of Postmark') },
    });
    const form = await desk.hub.get(path, { method: 'POST', body: new URLSearchParams({ kind: 'bounce' }) });
    expect(form.status).toBe(415);
    for (const email of ["' or 1=1 --", '%', '*', 'x'.repeat(100_000), '\u{1f4a5}', '\\ud800'])
      await report(JSON.stringify(event({ email })).replace('\\\\ud800', '\\ud800'));
    expect((await find('safe@fan.example')).state).toBe('confirmed');

    // Unknown fields of a report are dropped, however deeply nested they are.
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const reason = `<script>\u202e 550\r\n${'y'.repeat(2000)}`;
    await report(JSON.stringify(event({ reason })).replace('{', `{"deep":${deep},`));
    const { problem } = await find('safe@fan.example');
    expect(problem).toBe(`<script> 550 ${'y'.repeat(300)}`.slice(0, 300));
  });

  // security: H3
  it('the privacy panel exports and erases the reports about a person', async () => {
    await follower('hal@fan.example');
    await report(bounces[0]?.body('hal@fan.example'));
    await desk.owner.confirm();
    const exported = await desk.owner.get('/api/admin/privacy/export?email=hal@fan.example');
    expect(await exported.text()).toContain('smtp;550 5.1.1 The email account does not exist.');
    const { id } = await find('hal@fan.example');
    const answer = await desk.owner.send('POST', '/api/admin/privacy/erase', {
      email: 'hal@fan.example',
      confirm: 'ERASE',
    });
    expect(answer.status).toBe(200);
    const { followers, follower_consents } = (await contentsOf(desk.hub.place)).tables;
    expect(JSON.stringify([followers, follower_consents])).not.toContain(id);
  });

  // security: G10
  it('only the current webhook URL accepts reports, not a guessed one or one from before a renewal', async () => {
    await follower('steady@fan.example');
    const body = { email: 'steady@fan.example', kind: 'bounce' };
    const key = path.split('/').at(-1) ?? '';
    const guessed = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [guessed, key.slice(1), `${key}A`, 'first', 'x', '__proto__', 'x'.repeat(5000)]) {
      const answer = await sendReport(desk.hub, `/api/mail-reports/${wrong}`, body);
      expect(answer.status, wrong).toBe(404);
    }
    const before = path;
    const renewed = await desk.owner.send('POST', `${ADDRESS}/address`);
    expect(await renewed.json()).toEqual({
      url: expect.stringMatching(/^https:\/\/hub\.example\/api\/mail-reports\/[\w-]{22}$/),
      receivedAt: null,
      stopped: 0,
      unsubscribed: 0,
    });
    path = await pathNow();
    expect(path).not.toBe(before);
    expect((await sendReport(desk.hub, before, body)).status).toBe(404);
    expect((await find('steady@fan.example')).state).toBe('confirmed');
    expect((await told()).receivedAt).toBeNull();
    await report(body);
    expect((await find('steady@fan.example')).state).toBe('failed');
  });
});

// security: G10
it("the key of the webhook URL appears in no log, no table and no response except the owner's", async () => {
  let log = '';
  const stream = new Writable({
    write(chunk, _, done) {
      log += chunk;
      done();
    },
  });
  const hub = await startTestHub({ database: 'sqlite', log: pino({ level: 'debug' }, stream) });
  const owner = await signIn(hub);
  const { url } = await owner.json<MailReportAddress>(ADDRESS);
  const key = url.split('/').at(-1) ?? expect.fail();
  expect((await hub.get(ADDRESS)).status).toBe(401);
  const path = `/api/mail-reports/${key}`;
  const statuses = [
    await sendReport(hub, path, { email: 'ada@fan.example', kind: 'bounce' }),
    await sendReport(hub, path, {}),
    await sendReport(hub, `${path}/`, {}),
    await hub.get(path),
    await hub.get(`${path}?x=1`, { method: 'PUT' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 400, 404, 405, 405]);
  const tables = JSON.stringify((await contentsOf(hub.place)).tables);
  await hub.close();
  expect(log).toContain('/api/mail-reports/…');
  expect(log).not.toContain(key);
  expect(tables).toContain('mail_reports');
  expect(tables).not.toContain(key);
});
