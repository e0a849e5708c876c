import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConnectionView } from '#shared/connections/connections.schema.ts';
import { type ConnectionId, connectionIds } from '#shared/core/connections/connection.ts';
import { networkConnectionIds } from '#shared/core/connections/network-connections.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import { platformNames } from '#shared/social/social.constants.ts';
import { googleKeys, startFakeGoogle } from '#test/support/fakes/fake-google.ts';
import { type FakeNetworks, startNetworks } from '#test/support/fakes/fake-networks.ts';
import { CHANNEL_ID, type FakePlatforms, startFakePlatforms } from '#test/support/fakes/fake-platforms.ts';
import { BUCKET, type FakeS3, s3Keys, startFakeS3 } from '#test/support/fakes/fake-s3.ts';
import { type FakeStripe, startFakeStripe, stripeKeys } from '#test/support/fakes/fake-stripe.ts';
import { twitchKeys } from '#test/support/fakes/fake-twitch.ts';
import { youtubeKey } from '#test/support/fakes/fake-youtube.ts';
import { startTestSmtp, type TestSmtp } from '#test/support/fakes/test-smtp.ts';
import { freePort } from '#test/support/free-port.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { writeCountryFile } from '#test/support/visits/country-file.ts';

const CONNECTIONS = '/api/admin/connections';
const LOGIN = { user: 'hub', pass: 'a-secret-password' };

let time = Date.now();
let hub: TestHub;
let owner: Owner;
let closed: number;
let smtp: TestSmtp;
let secureSmtp: TestSmtp;
let plainSmtp: TestSmtp;
let platforms: FakePlatforms;
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let networks: FakeNetworks;
let s3: FakeS3;
let stripe: FakeStripe;
const model = new LLMock({ port: 0, strict: true });

/** Sends requests to services on this machine, and answers requests to networks from mocks. */
const fetchIt: typeof fetch = (target, init) => {
  const { hostname } = new URL(target instanceof Request ? target.url : String(target));
  return hostname === '127.0.0.1' ? fetch(target, init) : networks.fetch(target, init);
};

beforeAll(async () => {
  closed = await freePort();
  smtp = await startTestSmtp({ login: LOGIN });
  secureSmtp = await startTestSmtp({ secure: true });
  plainSmtp = await startTestSmtp({ login: LOGIN, plain: true });
  platforms = await startFakePlatforms();
  google = await startFakeGoogle();
  networks = await startNetworks();
  s3 = await startFakeS3();
  stripe = await startFakeStripe();
  await model.start();
  const { TWITCH_AUTH_URL, TWITCH_API_URL, YOUTUBE_API_URL } = platforms.environment;
  const { GOOGLE_AUTH_URL, GOOGLE_TOKEN_URL, GOOGLE_SEARCH_URL } = google.environment;
  hub = await startTestHub({
    database: 'sqlite',
    now: () => time,
    fetch: fetchIt,
    environment: {
      STRIPE_API_URL: stripe.environment.STRIPE_API_URL,
      TWITCH_AUTH_URL,
      TWITCH_API_URL,
      YOUTUBE_API_URL,
      GOOGLE_AUTH_URL,
      GOOGLE_TOKEN_URL,
      GOOGLE_SEARCH_URL,
    } as Record<string, string>,
  });
  owner = await signIn(hub);
  await hub.hub.database.db
    .updateTable('streamingPlatforms')
    .set({ channelId: CHANNEL_ID })
    .where('id', '=', 'youtube')
    .execute();
});
afterAll(async () => {
  await hub?.close();
  await model.stop();
  for (const server of [smtp, secureSmtp, plainSmtp, platforms, google, networks, s3, stripe])
    await server?.close();
});

interface Outcome {
  ok: boolean;
  text: string;
  connection: ConnectionView;
}

/** Saves a connection, tests it, and returns the result that the owner sees. */
async function tryOut(id: ConnectionId, values: Record<string, string>): Promise<Outcome> {
  // The owner takes a minute between two tries.
  time += MINUTE_MS;
  await owner.confirm();
  const { connections } = await owner.json<{ connections: ConnectionView[] }>(CONNECTIONS);
  const version = connections.find((view) => view.id === id)?.version;
  const saved = await owner.send('PUT', `${CONNECTIONS}/${id}`, { version, values });
  expect(saved.status, await saved.text()).toBe(200);
  return test(id);
}
async function test(id: ConnectionId): Promise<Outcome> {
  time += MINUTE_MS;
  const answer = await owner.send('POST', `${CONNECTIONS}/${id}/test`, {});
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text);
}

function expectWorks({ ok, text, connection }: Outcome, found: RegExp): void {
  expect({ ok, text }).toEqual({ ok: true, text: expect.stringMatching(found) });
  expect(connection.health).toMatchObject({ state: 'works', text });
}
function expectFails({ ok, text, connection }: Outcome, found: RegExp): void {
  expect({ ok, text }).toEqual({ ok: false, text: expect.stringMatching(found) });
  expect(connection.health).toMatchObject({ state: 'failed', text });
}

it('has a way to test every connection of the catalogue', async () => {
  for (const id of connectionIds) {
    time += MINUTE_MS;
    const answer = await owner.send('POST', `${CONNECTIONS}/${id}/test`, {});
    expect([id, answer.status]).toEqual([id, 409]);
  }
  expect((await owner.send('POST', `${CONNECTIONS}/coffee/test`, {})).status).toBe(400);
});

describe('the test of the mail server', () => {
  const route = (port: number, more: Record<string, string> = {}) => ({
    host: '127.0.0.1',
    port: String(port),
    security: 'starttls',
    user: LOGIN.user,
    password: LOGIN.pass,
    from: 'hello@hub.example',
    ...more,
  });

  it('sends a mail to the owner, outside of the outbox', async () => {
    expectWorks(await tryOut('mail', route(smtp.port)), /accepted a test mail to hello@coop\.example/);
    expect(smtp.received).toMatchObject([{ to: ['hello@coop.example'], from: 'hello@hub.example' }]);
    const outbox = hub.hub.database.db
      .selectFrom('outbox')
      .select('kind')
      .where('kind', '!=', 'notices.security');
    expect(await outbox.execute()).toEqual([]);
  });

  it.each([
    ['a name that is no server', () => route(25, { host: 'nowhere.invalid' }), /nowhere\.invalid.*spelled/],
    ['a port that nothing listens on', () => route(closed), /refuses connections at port \d+.*465.*587/],
    [
      'TLS where the server speaks plainly',
      () => route(smtp.port, { security: 'tls' }),
      /STARTTLS, or port 465/,
    ],
    [
      'a certificate that is too old',
      () => route(secureSmtp.port, { security: 'tls' }),
      /certificate of 127\.0\.0\.1 has expired/,
    ],
    [
      'no encryption for a password',
      () => route(plainSmtp.port, { host: '0.0.0.0' }),
      /offers no encryption/,
    ],
    [
      'a wrong password',
      () => route(smtp.port, { password: 'wrong' }),
      /refused the user name or the password.*app password/,
    ],
    [
      'no login where one is wanted',
      () => route(smtp.port, { user: '', password: '' }),
      /requires a user name and a password/,
    ],
  ])('names %s', async (_, values, sentence) => {
    expectFails(await tryOut('mail', values()), sentence);
  });

  it.each([
    ['a sender that it may not use', 'mail', /does not let you send as hello@hub\.example/],
    ['a recipient that it does not take', 'rcpt', /refused the address of the recipient/],
    ['a mail that it does not take', 'body', /refused the mail itself/],
  ] as const)('names %s, and that a password which worked was revoked', async (_, step, sentence) => {
    smtp.behave = () => undefined;
    expectWorks(await tryOut('mail', route(smtp.port)), /accepted/);
    smtp.behave = (at) => (at === step ? 550 : undefined);
    expectFails(await test('mail'), sentence);
    smtp.behave = (at) => (at === 'auth' ? 535 : undefined);
    expectFails(await test('mail'), /refused the user name or the password/);
    smtp.behave = () => undefined;
  });

  it('never shows the password, whatever the server says', async () => {
    smtp.behave = () => undefined;
    const outcome = await tryOut('mail', route(smtp.port, { password: 'this-is-not-it' }));
    expect(JSON.stringify(outcome)).not.toContain('this-is-not-it');
  });
});

describe('the test of the language model', () => {
  const server = () => ({ apiKey: 'sk-test-of-some-length', baseUrl: `${model.url}/v1`, model: 'some' });
  const refuse = (status: number, error: object) => {
    model.reset();
    model.onMessage(/ready/, { error: { message: 'no', type: 'invalid_request_error', ...error }, status });
  };

  it('requests one word, records its cost, and later names a key that was revoked', async () => {
    const usage = { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 };
    model.onMessage(/ready/, { content: 'ready', usage });
    expectWorks(await tryOut('model', server()), /^some at .* answered/);
    const { db } = hub.hub.database;
    const spent = await db.selectFrom('modelSpendLog').select(['purpose', 'micros']).execute();
    expect(spent).toEqual([{ purpose: 'test', micros: 210 }]);
    refuse(401, { message: 'Incorrect API key provided: sk-test-of-some-length' });
    expectFails(await test('model'), /refused the key: it is wrong, or was revoked/);
  });

  it.each([
    ['a key that the server does not know', 401, {}, /refused the key/],
    ['a model that the server does not have', 404, { code: 'model_not_found' }, /no model called some/],
    ['an account without credit', 429, { code: 'insufficient_quota' }, /no credit left/],
    ['a server that is asked too often', 429, {}, /asked too often/],
    ['a server that is broken', 500, {}, /gave no usable answer/],
  ])('names %s', async (_, status, error, sentence) => {
    refuse(status, error);
    expectFails(await tryOut('model', server()), sentence);
  });

  it('names a server that cannot be reached', async () => {
    const values = { ...server(), baseUrl: `http://127.0.0.1:${closed}/v1` };
    expectFails(await tryOut('model', values), /cannot be reached/);
  });
});

describe('the tests of Twitch and YouTube', () => {
  const keys = {
    twitch: { clientId: twitchKeys.clientId, clientSecret: twitchKeys.clientSecret },
    youtube: { apiKey: youtubeKey },
  };
  const wrong = {
    twitch: { clientId: twitchKeys.clientId, clientSecret: 'wrong' },
    youtube: { apiKey: 'wrong' },
  };
  it.each(['twitch', 'youtube'] as const)(
    'of %s tells right, wrong, revoked and unreachable apart',
    async (id) => {
      const platform = platforms[id];
      platform.mode = 'live';
      expectWorks(await tryOut(id, keys[id]), /accepted.*live right now/);
      platform.mode = 'unauthorized';
      expectFails(await test(id), /refused/);
      platform.mode = 'limited';
      expectFails(await test(id), /too often/);
      platform.mode = 'error';
      expectFails(await test(id), /gave no usable answer/);
      platform.mode = 'live';
      expectFails(await tryOut(id, wrong[id]), /refused/);
    },
  );
});

describe('the test of Stripe', () => {
  it('names the account, a key that is wrong, and a Stripe that gives no answer', async () => {
    expectWorks(
      await tryOut('stripe', stripeKeys),
      /answered for łucja@åker.example, for tests: no real money/,
    );
    stripe.state.mode = 'broken';
    expectFails(await test('stripe'), /gave no usable answer/);
    stripe.state.mode = 'ok';
    expectFails(await tryOut('stripe', { ...stripeKeys, secretKey: 'rk_live_wrong' }), /refused the key/);
  });
});

describe('the test of Search Console', () => {
  it('reports whether Google knows the client, and that more cannot be tested yet', async () => {
    expectWorks(await tryOut('google', googleKeys), /knows the client id and secret. More cannot be told/);
    const values = { ...googleKeys, clientSecret: 'wrong' };
    expectFails(await tryOut('google', values), /refused the client id or the secret/);
  });
});

describe('the tests of apps at networks', () => {
  it.each(Object.entries(networkConnectionIds))(
    'of %s tell right, wrong, unreachable and revoked apart',
    async (network, id) => {
      const platform = network as keyof typeof networkConnectionIds;
      const name = platformNames[platform];
      const right = { clientId: `${platform}-id`, clientSecret: `${platform}-secret` };
      expectWorks(await tryOut(id, right), new RegExp(`${name} knows the client id and secret`));
      const { rules } = networks.of(platform).oauth;
      rules.clientSecret = 'made anew';
      expectFails(await test(id), /refused the client id or the secret/);
      networks.of(platform).mode = 'closed';
      expectFails(await test(id), /cannot be reached/);
      networks.of(platform).mode = 'well';
      rules.clientSecret = right.clientSecret;
      expectFails(await tryOut(id, { ...right, clientId: 'another' }), /refused/);
    },
  );
});

describe('the test of the cloud storage', () => {
  const bucket = (more: Record<string, string> = {}) => ({
    endpoint: s3.url,
    bucket: BUCKET,
    region: s3Keys.region,
    accessKeyId: s3Keys.accessKeyId,
    secretAccessKey: s3Keys.secretAccessKey,
    ...more,
  });

  it('writes a file, reads it, copies it and removes it, and names a key that was revoked', async () => {
    expectWorks(await tryOut('storage', bucket()), /written into hub-media .* copied and removed/);
    expect([...s3.objects.keys()]).toEqual([]);
    s3.fail(403, 1);
    expectFails(await test('storage'), /refused the key: .* may not list the files of hub-media/);
  });
});

describe('the test of the country database', () => {
  it('opens the file, and tells one that is not there from one that is damaged', async () => {
    const file = path.join(hub.place.folder, 'countries.mmdb');
    writeCountryFile(file, { '8.8.8.0/24': 'US' });
    expectWorks(await tryOut('countries', { file }), /was opened. It says that 8\.8\.8\.8 is in US/);
    await writeFile(file, 'no database');
    expectFails(await test('countries'), /no country database/);
    expectFails(await tryOut('countries', { file: `${file}.gone.mmdb` }), /There is no file at/);
  });
});

it('tests of connections are rate limited', async () => {
  const file = path.join(hub.place.folder, 'countries.mmdb');
  await tryOut('countries', { file });
  time += MINUTE_MS;
  const statuses = new Set<number>();
  for (let tries = 0; tries < 22; tries += 1)
    statuses.add((await owner.send('POST', `${CONNECTIONS}/countries/test`, {})).status);
  expect(statuses).toContain(429);
});
