import { LLMock } from '@copilotkit/aimock';
import { afterEach, describe, expect, it } from 'vitest';
import type { SystemStatus } from '#shared/system/system.admin.schema.ts';
import { type FakePlatforms, startFakePlatforms } from '#test/support/fake-platforms.ts';
import { type Owner, signIn } from '#test/support/owner.ts';
import { longEngines } from '#test/support/test-database.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { startTestSmtp, type TestSmtp } from '#test/support/test-smtp.ts';

const SYSTEM = '/api/admin/system';
const LOGIN = { user: 'hub', pass: 'a-secret-password' };

describe.each(longEngines)('the system page on %s', (database) => {
  let hub: TestHub | undefined;
  let smtp: TestSmtp | undefined;
  let platforms: FakePlatforms | undefined;
  const model = new LLMock({ port: 0, strict: true });
  afterEach(async () => {
    await hub?.close();
    await smtp?.close();
    await platforms?.close();
    [hub, smtp, platforms] = [undefined, undefined, undefined];
  });

  async function start(environment: Record<string, string> = {}, more: object = {}): Promise<Owner> {
    hub = await startTestHub({ database, environment, fetch, ...more });
    return signIn(hub);
  }
  async function tryOut(owner: Owner, id: string, body: object = {}) {
    const answer = await owner.send('POST', `${SYSTEM}/test/${id}`, body);
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return JSON.parse(text) as { ok: boolean; text: string };
  }
  const stateOf = ({ integrations }: SystemStatus, id: string) =>
    integrations.find((entry) => entry.id === id);

  it('says of a new install what is there and what is missing', async () => {
    const owner = await start();
    const status = await owner.json<SystemStatus>(SYSTEM);
    expect(status.integrations.map(({ id, configured, missing }) => [id, configured, missing])).toEqual([
      ['mail', false, ['SMTP_URL', 'MAIL_FROM']],
      ['model', false, ['OPENAI_API_KEY']],
      ['twitch', false, ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET']],
      ['youtube', false, ['YOUTUBE_API_KEY']],
      ['google', false, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']],
      ['database', true, []],
    ]);
    expect(status.database).toMatchObject({ engine: database, restored: null });
    expect(status.database.bytes).toBeGreaterThan(10_000);
    expect(status.database.migrations.length).toBeGreaterThan(12);
    expect(status.database.address).not.toContain('hub:hub');
    expect(status.program).toMatchObject({ version: '0.1.0', node: process.version });
    expect(status.disk.freeBytes).toBeGreaterThan(0);
    expect(status.disk.totalBytes).toBeGreaterThan(status.disk.freeBytes);
    expect(status.disk.dataBytes).toBeGreaterThan(0);
    expect(status.mail).toEqual({
      configured: false,
      queued: 0,
      failed: 0,
      uncertain: 0,
      old: 0,
      oldestQueuedAt: null,
    });
    expect(status.jobs.map(({ name }) => name)).toContain('orders.expire');
    expect(status.kept).toEqual([]);
  });

  it('tells how jobs and mails went', async () => {
    const owner = await start();
    const { db } = (hub as TestHub).hub.database;
    const run = {
      job: 'orders.expire',
      startedAt: '2026-01-01T00:00:00.000Z',
      finishedAt: null,
      error: null,
    };
    await db
      .insertInto('jobRuns')
      .values({ ...run, slot: 1, error: 'It was dark.' })
      .execute();
    await db
      .insertInto('jobRuns')
      .values({ ...run, slot: 2, startedAt: '2026-01-02T00:00:00.000Z' })
      .execute();
    const mail = {
      kind: 'a.b',
      toAddress: 'x@y.example',
      subject: 's',
      text: 't',
      attempts: 1,
      subjectId: null,
      dedupeKey: null,
      nextAttemptAt: '2026-01-01',
      queuedAt: '2026-01-01',
      byOwner: 0 as const,
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    await db
      .insertInto('outbox')
      .values({ ...mail, id: '1', state: 'sent', sentAt: '2026-01-03T00:00:00.000Z' })
      .execute();
    await db
      .insertInto('outbox')
      .values({ ...mail, id: '2', state: 'failed', lastError: '550 no such user' })
      .execute();
    const status = await owner.json<SystemStatus>(SYSTEM);
    expect(status.jobs.find(({ name }) => name === 'orders.expire')).toMatchObject({
      startedAt: '2026-01-02T00:00:00.000Z',
      lastError: { at: '2026-01-01T00:00:00.000Z', text: 'It was dark.' },
    });
    expect(status.mail).toMatchObject({ queued: 0, failed: 1 });
    expect(stateOf(status, 'mail')).toMatchObject({
      lastSuccessAt: '2026-01-03T00:00:00.000Z',
      lastError: { at: '2026-01-01T00:00:00.000Z', text: '550 no such user' },
    });
  });

  it('tries the database, and nothing that is not set up', async () => {
    const owner = await start();
    expect(await tryOut(owner, 'database')).toMatchObject({ ok: true });
    for (const id of ['mail', 'model', 'twitch', 'youtube', 'google'])
      expect(await tryOut(owner, id)).toMatchObject({
        ok: false,
        text: expect.stringMatching(/^Not set up: [A-Z_]+/),
      });
    expect((await owner.send('POST', `${SYSTEM}/test/coffee`, {})).status).toBe(404);
  });

  it('tries the mail server, and sends the owner a mail when asked', async () => {
    smtp = await startTestSmtp({ login: LOGIN });
    const address = (pass: string) => ({
      SMTP_URL: `smtp://hub:${pass}@127.0.0.1:${smtp?.port}`,
      MAIL_FROM: 'hello@hub.example',
    });
    const owner = await start(address(LOGIN.pass));
    expect(await tryOut(owner, 'mail')).toEqual({ ok: true, text: 'Connected to 127.0.0.1 and logged in.' });
    expect(await tryOut(owner, 'mail', { mail: true })).toMatchObject({
      ok: true,
      text: expect.stringContaining('The mail server accepted a test mail to hello@coop.example.'),
    });
    expect(smtp.received).toMatchObject([{ to: ['hello@coop.example'] }]);
    const outbox = (hub as TestHub).hub.database.db.selectFrom('outbox').select('id');
    expect(await outbox.execute()).toEqual([]);
    await hub?.close();
    const other = await start(address('another-secret'));
    const refused = await tryOut(other, 'mail');
    expect(refused).toMatchObject({ ok: false, text: expect.stringContaining('AUTH') });
    smtp.behave = () => 'cut';
    expect(await tryOut(other, 'mail')).toMatchObject({ ok: false });
    expect(JSON.stringify([refused, await other.json(SYSTEM)])).not.toContain('another-secret');
  });

  it('tries the model with one word, and counts what it costs', async () => {
    await model.start();
    const owner = await start({
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: `${model.url}/v1`,
      OPENAI_MODEL: 'some',
    });
    const { db } = (hub as TestHub).hub.database;
    const usage = { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 };
    model.onMessage(/ready/, { content: 'ready', usage });
    expect(await tryOut(owner, 'model')).toMatchObject({
      ok: true,
      text: expect.stringMatching(/^some at .* answered/),
    });
    const spent = await db.selectFrom('modelSpend').select('micros').execute();
    expect(spent.map(({ micros }) => micros)).toEqual([210, 210]);
    model.reset();
    const refusal = { message: 'Incorrect API key provided: sk-test', type: 'invalid_request_error' };
    model.onMessage(/ready/, { error: refusal, status: 401 });
    const refused = await tryOut(owner, 'model');
    expect(refused).toEqual({ ok: false, text: expect.stringContaining('refused the key') });
    await model.stop();
  });

  it('tries Twitch and YouTube', async () => {
    platforms = await startFakePlatforms();
    const owner = await start(platforms.environment);
    expect(await tryOut(owner, 'twitch')).toMatchObject({
      ok: true,
      text: expect.stringContaining('accepted'),
    });
    const youtube = await tryOut(owner, 'youtube');
    expect(youtube.text).toMatch(/YouTube/);
    platforms.twitch.mode = 'unauthorized';
    platforms.youtube.mode = 'unauthorized';
    for (const id of ['twitch', 'youtube']) {
      const refused = await tryOut(owner, id);
      expect(refused.ok).toBe(false);
      for (const secret of Object.values(platforms.environment))
        if (!secret.startsWith('http')) expect(refused.text).not.toContain(secret);
    }
  });

  it('does not try anything without end', async () => {
    const owner = await start();
    for (let tries = 0; tries < 20; tries += 1) await tryOut(owner, 'database');
    expect((await owner.send('POST', `${SYSTEM}/test/database`, {})).status).toBe(429);
  });
});
