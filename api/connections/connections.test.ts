import { afterEach, describe, expect, it } from 'vitest';
import { enqueueMail, MAIL_CHANNEL } from '#api/core/mail/enqueue.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import type { ConnectionView } from '#shared/connections/connections.schema.ts';
import { connectionIds } from '#shared/core/connections/connection.ts';
import { DAY_MS } from '#shared/core/time.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { startTestSmtp, type TestSmtp } from '#test/support/fakes/test-smtp.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const CONNECTIONS = '/api/admin/connections';
const PASSWORD = 'a password of sixteen letters or more';
const KEY = 'sk-0123456789abcdefghij';

const mail = {
  kind: 'orders.received',
  to: 'ada@visitor.example',
  text: 'Hello\n',
  subject: mailSubject`Your order ${'HUB-7K3F-Q2'}`,
};

describe.each(longEngines)('connections on %s', (engine) => {
  const hubs: TestHub[] = [];
  const servers: TestSmtp[] = [];
  afterEach(async () => {
    for (const hub of hubs.splice(0).reverse()) await hub.close();
    for (const server of servers.splice(0)) await server.close();
  });

  async function start(options: Partial<Parameters<typeof startTestHub>[0]> = {}): Promise<TestHub> {
    const hub = await startTestHub({ database: engine, fetch, ...options });
    hubs.push(hub);
    return hub;
  }
  async function mailServer(options: Parameters<typeof startTestSmtp>[0] = {}): Promise<TestSmtp> {
    const server = await startTestSmtp(options);
    servers.push(server);
    return server;
  }
  async function ownerOf(hub: TestHub): Promise<Owner> {
    const owner = await signIn(hub);
    await owner.confirm();
    return owner;
  }
  const viewOf = async (owner: Owner, id: string) =>
    (await owner.json<{ connections: ConnectionView[] }>(CONNECTIONS)).connections.find(
      (view) => view.id === id,
    ) as ConnectionView;
  async function save(owner: Owner, id: string, values: Record<string, string>): Promise<Response> {
    const { version } = await viewOf(owner, id);
    return owner.send('PUT', `${CONNECTIONS}/${id}`, { version, values });
  }
  async function saved(owner: Owner, id: string, values: Record<string, string>): Promise<ConnectionView> {
    const answer = await save(owner, id, values);
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return JSON.parse(text);
  }
  /** Saves the mail server, and tests it, after which it is used. */
  async function proved(owner: Owner, values: Record<string, string>): Promise<void> {
    await saved(owner, 'mail', values);
    const tested = await owner.send('POST', `${CONNECTIONS}/mail/test`, {});
    expect(await tested.json()).toMatchObject({ ok: true, connection: { isUsed: true } });
  }
  const problemsIn = async (answer: Response) => {
    expect(answer.status).toBe(400);
    return ((await answer.json()) as { fields: Record<string, string> }).fields;
  };
  const through = ({ port }: TestSmtp, more: Record<string, string> = {}) => ({
    host: '127.0.0.1',
    port: String(port),
    security: 'starttls',
    from: 'hello@hub.example',
    fromName: 'Hub',
    ...more,
  });
  async function queue({ hub }: TestHub, at = Date.now()) {
    await hub.database.transaction((tx) => enqueueMail(tx.db, mail, at));
    hub.bus.publish(MAIL_CHANNEL);
  }
  /** Without the notices to the owner. */
  const mails = ({ hub }: TestHub) =>
    hub.database.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', mail.kind)
      .orderBy('createdAt')
      .execute();
  const mailStates = async (hub: TestHub) => (await mails(hub)).map(({ state }) => state);

  it('are all unset on a new install, and show the callback URL to enter at each service', async () => {
    const owner = await ownerOf(await start());
    const { connections } = await owner.json<{ connections: ConnectionView[] }>(CONNECTIONS);
    expect(connections.map(({ id }) => id)).toEqual(connectionIds);
    for (const view of connections)
      expect(view).toMatchObject({ source: 'none', health: { state: 'unset' }, values: {}, version: 0 });
    const addressOf = (id: string) => connections.find((view) => view.id === id)?.callbackUrl;
    expect(addressOf('google')).toBe('https://hub.example/api/admin/seo/search-console/callback');
    expect(addressOf('youtube-upload')).toBe('https://hub.example/api/social/callback/youtube');
    expect(addressOf('mail')).toBeNull();
  });

  it('send queued mails as soon as a test of the mail server has passed, except those that are too old', async () => {
    const hub = await start({ roles: new Set(['http', 'jobs']) });
    const owner = await ownerOf(hub);
    await queue(hub, Date.now() - 60 * DAY_MS);
    await queue(hub);
    const outbox = () => owner.json<{ hasServer: boolean }>('/api/admin/mails/status');
    expect(await outbox()).toMatchObject({ hasServer: false });
    const smtp = await mailServer();
    expect(await saved(owner, 'mail', through(smtp))).toMatchObject({
      source: 'owner',
      health: { state: 'untested' },
      isUsed: false,
      version: 1,
    });
    smtp.behave = (step) => (step === 'mail' ? 550 : undefined);
    const test = async () => (await owner.send('POST', `${CONNECTIONS}/mail/test`, {})).json();
    expect(await test()).toMatchObject({ ok: false, connection: { isUsed: false } });
    expect(await outbox()).toMatchObject({ hasServer: false });
    expect(await mailStates(hub)).toEqual(['queued', 'queued']);
    smtp.behave = () => undefined;
    expect(await test()).toMatchObject({ ok: true, connection: { isUsed: true } });
    await expect.poll(() => mailStates(hub), { timeout: 10_000 }).toEqual(['old', 'sent']);
    expect(await outbox()).toMatchObject({ hasServer: true });
    expect(smtp.received.filter(({ to }) => to[0] === mail.to)).toHaveLength(1);
  });

  it('retry a failed mail at once through a new mail server', async () => {
    const hub = await start({ roles: new Set(['http', 'jobs']) });
    const owner = await ownerOf(hub);
    const broken = await mailServer();
    await proved(owner, through(broken));
    broken.behave = (step) => (step === 'mail' ? 451 : undefined);
    await queue(hub);
    const failure = async () => (await mails(hub))[0]?.lastError;
    await expect.poll(failure, { timeout: 10_000 }).toContain('451');
    const other = await mailServer();
    await proved(owner, through(other));
    const arrived = () => other.received.filter(({ to }) => to[0] === mail.to).length;
    await expect.poll(arrived, { timeout: 10_000 }).toBe(1);
    expect(broken.received.filter(({ to }) => to[0] === mail.to)).toEqual([]);
  });

  it('take effect in every process, whichever one handled the request', async () => {
    const http = await start();
    const jobs = await start({ roles: new Set(['jobs']), shared: http.place });
    const other = await start({ shared: http.place });
    const owner = await ownerOf(http);
    const smtp = await mailServer();
    await proved(owner, through(smtp));
    await queue(http);
    await expect.poll(() => mailStates(http), { timeout: 15_000 }).toContain('sent');
    if (engine === 'postgres')
      await expect
        .poll(async () => (await other.hub.mailStatus()).configured, { timeout: 10_000 })
        .toBe(true);
    expect((await jobs.hub.mailStatus()).configured).toBe(true);
    const { version } = await viewOf(owner, 'mail');
    expect((await owner.send('DELETE', `${CONNECTIONS}/mail?version=${version}`)).status).toBe(200);
    await expect.poll(async () => (await jobs.hub.mailStatus()).configured, { timeout: 10_000 }).toBe(false);
  });

  it('change the services that the privacy page names', async () => {
    const hub = await start();
    const owner = await ownerOf(hub);
    const privacy = async () => (await hub.get('/api/privacy')).text();
    expect(await privacy()).not.toContain('models.example');
    const values = { apiKey: KEY, baseUrl: 'https://models.example/v1' };
    await saved(owner, 'model', values);
    expect(await privacy()).toContain('models.example');
    await saved(owner, 'model', { ...values, baseUrl: 'https://other.example/v1' });
    expect(await privacy()).toContain('other.example');
  });

  // security: A12, A13, D6
  it('are changed only after a recent confirmation, and the change is logged', async () => {
    const hub = await start();
    const owner = await signIn(hub);
    const { db } = hub.hub.database;
    await db
      .updateTable('sessions')
      .set({ confirmedAt: null } as never)
      .execute();
    const change = () => save(owner, 'youtube', { apiKey: KEY });
    const refused = await change();
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      403,
      'auth.confirm',
    ]);
    expect((await viewOf(owner, 'youtube')).source).toBe('none');
    await owner.confirm();
    expect((await change()).status).toBe(200);
    const logged = await db.selectFrom('ownerLog').select('kind').execute();
    expect(logged.map(({ kind }) => kind)).toContain('connection.changed');
    for (const path of [CONNECTIONS, `${CONNECTIONS}/youtube/changes`])
      expect((await hub.get(path)).status).toBe(401);
    expect((await hub.get(`${CONNECTIONS}/youtube/test`, { method: 'POST' })).status).toBe(401);
  });

  // security: A14
  it('store secrets encrypted, and show only that they are set and the last characters of a long one', async () => {
    const hub = await start();
    const owner = await ownerOf(hub);
    const smtp = await mailServer();
    const answers = [
      await saved(owner, 'mail', through(smtp, { user: 'hub', password: 'short-secret' })),
      await saved(owner, 'model', { apiKey: KEY, baseUrl: 'http://10.0.0.9:8080/v1' }),
      await owner.json(CONNECTIONS),
      await owner.json(`${CONNECTIONS}/mail/changes`),
    ];
    expect(answers[0]).toMatchObject({ secrets: { password: '' }, values: { user: 'hub' } });
    expect(answers[1]).toMatchObject({ secrets: { apiKey: KEY.slice(-4) } });
    const { db } = hub.hub.database;
    const [rows, changes] = await Promise.all([
      db.selectFrom('connectionSettings').selectAll().execute(),
      db.selectFrom('changes').selectAll().where('kind', '=', 'connection').execute(),
    ]);
    for (const secret of ['short-secret', KEY]) {
      expect(JSON.stringify(answers)).not.toContain(secret);
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(JSON.stringify(changes)).not.toContain(secret);
    }
  });

  it('list the changed fields of each version, including secrets', async () => {
    const owner = await ownerOf(await start());
    await saved(owner, 'twitch', { clientId: 'one', clientSecret: 'first' });
    await saved(owner, 'twitch', { clientId: 'two' });
    await saved(owner, 'twitch', { clientId: 'two', clientSecret: 'second' });
    const { changes } = await owner.json<{ changes: object[] }>(`${CONNECTIONS}/twitch/changes`);
    expect(changes).toMatchObject([
      { version: 3, fields: ['clientSecret'] },
      { version: 2, fields: ['clientId'] },
      { version: 1, fields: ['clientId', 'clientSecret'] },
    ]);
  });

  it('refuse a change to an older version, and keep what is there', async () => {
    const owner = await ownerOf(await start());
    await saved(owner, 'youtube', { apiKey: KEY });
    const change = { version: 0, values: { apiKey: 'another' } };
    const late = await owner.send('PUT', `${CONNECTIONS}/youtube`, change);
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('Nothing was saved')]);
    expect((await viewOf(owner, 'youtube')).secrets).toEqual({ apiKey: KEY.slice(-4) });
  });

  it('report errors by field, and save nothing', async () => {
    const owner = await ownerOf(await start());
    const wrong = { host: 'https://mail.example/', port: '99999', security: 'none', from: 'hub' };
    const problems = await problemsIn(await save(owner, 'mail', { ...wrong, coffee: 'x' }));
    expect(Object.keys(problems).sort()).toEqual(['coffee', 'from', 'host', 'port', 'security']);
    expect(problems.port).toBe('Must be a port number up to 65535');
    expect(await problemsIn(await save(owner, 'mail', {}))).toEqual({
      host: 'Please enter: Server',
      from: 'Please enter: Mails come from',
    });
    const half = { host: 'mail.example', from: 'a@mail.example', user: 'a' };
    expect(Object.keys(await problemsIn(await save(owner, 'mail', half)))).toEqual(['password']);
    expect(Object.keys(await problemsIn(await save(owner, 'model', { model: 'x' })))).toEqual(['apiKey']);
    expect(await problemsIn(await save(owner, 'countries', { file: '/etc/passwd' }))).toMatchObject({
      file: expect.stringContaining('.mmdb'),
    });
    expect((await viewOf(owner, 'mail')).source).toBe('none');
  });

  // security: D6
  it('send no secret to a server that it was not entered for', async () => {
    const owner = await ownerOf(await start());
    const smtp = await mailServer();
    await saved(owner, 'mail', through(smtp, { user: 'hub', password: PASSWORD }));
    const moved = through(smtp, { host: 'mail.evil.example', user: 'hub' });
    expect(await problemsIn(await save(owner, 'mail', moved))).toEqual({
      password: expect.stringContaining('Enter this once more'),
    });
    await saved(owner, 'mail', { ...moved, password: 'another one' });
    await saved(owner, 'model', { apiKey: KEY });
    const elsewhere = { baseUrl: 'https://model.evil.example/v1' };
    expect(Object.keys(await problemsIn(await save(owner, 'model', elsewhere)))).toEqual(['apiKey']);
    // To use no key there, the owner has to send an empty one.
    expect(await saved(owner, 'model', { ...elsewhere, apiKey: '' })).toMatchObject({ secrets: {} });
  });

  it('cannot change what the environment sets, and name the variable', async () => {
    const smtp = await mailServer({ login: { user: 'hub', pass: PASSWORD } });
    const hub = await start({
      environment: {
        SMTP_URL: `smtp://hub:${encodeURIComponent(PASSWORD)}@127.0.0.1:${smtp.port}`,
        MAIL_FROM: 'Hub <hello@hub.example>',
        OPENAI_MODEL: 'a-model',
      },
    });
    const owner = await ownerOf(hub);
    expect(await viewOf(owner, 'mail')).toMatchObject({
      source: 'environment',
      values: { host: '127.0.0.1', user: 'hub', from: 'hello@hub.example', fromName: 'Hub' },
      fixed: { host: 'SMTP_URL', password: 'SMTP_URL', from: 'MAIL_FROM' },
      health: { state: 'untested' },
    });
    const refused = await save(owner, 'mail', through(smtp));
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('SMTP_URL')]);
    // A variable that does not set up a connection by itself is combined with the entered values.
    expect(await saved(owner, 'model', { apiKey: KEY, model: 'another' })).toMatchObject({
      source: 'owner',
      values: { model: 'a-model' },
      fixed: { model: 'OPENAI_MODEL' },
    });
    const tested = await owner.send('POST', `${CONNECTIONS}/mail/test`, {});
    expect(await tested.json()).toMatchObject({ ok: true, connection: { health: { state: 'works' } } });
  });

  it('are untested again after a change, and show since when they have failed', async () => {
    let time = Date.parse('2026-06-01T10:00:00.000Z');
    const hub = await start({ now: () => time });
    const owner = await ownerOf(hub);
    const smtp = await mailServer();
    const test = async () =>
      (
        (await (await owner.send('POST', `${CONNECTIONS}/mail/test`, {})).json()) as {
          connection: ConnectionView;
        }
      ).connection.health;
    expect((await owner.send('POST', `${CONNECTIONS}/mail/test`, {})).status).toBe(409);
    await saved(owner, 'mail', through(smtp));
    expect(await test()).toMatchObject({ state: 'works', at: '2026-06-01T10:00:00.000Z' });
    smtp.behave = (step) => (step === 'mail' ? 550 : undefined);
    time += 60_000;
    expect(await test()).toMatchObject({ state: 'failed', since: '2026-06-01T10:01:00.000Z' });
    time += 60_000;
    expect(await test()).toMatchObject({
      state: 'failed',
      since: '2026-06-01T10:01:00.000Z',
      text: expect.stringContaining('does not let you send as hello@hub.example'),
    });
    const changed = await saved(owner, 'mail', through(smtp, { from: 'shop@hub.example' }));
    expect(changed.health).toEqual({ state: 'untested' });
    smtp.behave = () => undefined;
    expect(await test()).toMatchObject({ state: 'works' });
  });

  it('have to be entered again after the secrets of the install have changed', async () => {
    const first = await start({ environment: { SESSION_KEYS: 'a'.repeat(32) } });
    const owner = await ownerOf(first);
    await saved(owner, 'youtube', { apiKey: KEY });
    const environment = { SESSION_KEYS: 'b'.repeat(32) };
    const second = await start({ shared: first.place, environment, newSecrets: true });
    const again = await ownerOf(second);
    expect(await viewOf(again, 'youtube')).toMatchObject({
      source: 'unreadable',
      health: { state: 'unreadable' },
      secrets: {},
    });
    expect(await saved(again, 'youtube', { apiKey: 'another key' })).toMatchObject({ source: 'owner' });
  });
});
