import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSealer } from '#api/core/secrets/sealer.ts';
import { ownSecrets } from '#api/core/secrets/signer.ts';
import { accountsStore } from '#api/social/social.accounts.ts';
import type { SocialAccount } from '#shared/social/social.schema.ts';
import type { SystemStatus } from '#shared/system/system.admin.schema.ts';
import { createMigratedDatabase, type TestDatabase } from './support/databases/test-database.ts';
import { startPushService } from './support/fakes/push-service.ts';
import { openOrder, orderVisitor } from './support/people/order-visitor.ts';
import { type Owner, sendLogin, signIn } from './support/people/owner.ts';
import { OWNER } from './support/people/owner-password.ts';
import { sendForm } from './support/people/send-form.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const SYSTEM = '/api/admin/system';
const TWO_FACTOR = '/api/admin/two-factor';
const NOW = Date.UTC(2030, 0, 1);
const OTHER = `${'other'.repeat(8)}\n`;
const SAID = 'This install has other secrets than its database was made with';

let place: TestDatabase;
let push: Awaited<ReturnType<typeof startPushService>>;
let open: TestHub | undefined;
let logged: string[];
beforeEach(async () => {
  place = await createMigratedDatabase('sqlite');
  push = await startPushService();
});
afterEach(async () => {
  await open?.close();
  open = undefined;
  await push.close();
  await place.remove();
});

const secretsFile = () => path.join(place.folder, 'secret-keys');
/** Starts the hub on the same folder, after the one before has ended. */
async function start(more: { newSecrets?: boolean } = {}): Promise<TestHub> {
  await open?.close();
  logged = [];
  open = await startTestHub({
    database: 'sqlite',
    shared: place,
    now: () => NOW,
    outside: push.outside,
    log: pino({ level: 'warn' }, { write: (line: string) => logged.push(line) }),
    environment: { TRUST_PROXY: 'true' },
    ...more,
  });
  return open;
}

const warnings = async (owner: Owner) =>
  (await owner.json<SystemStatus>(SYSTEM)).warnings.filter(({ text }) => text.startsWith(SAID));
const needs = async (owner: Owner) =>
  (await owner.json<{ items: { kind: string; title: string }[] }>('/api/admin/needs-you')).items
    .filter(({ kind }) => kind === 'secrets')
    .map(({ title }) => title);
const mailSource = async (owner: Owner) =>
  (await owner.json<SystemStatus>(SYSTEM)).connections.find(({ id }) => id === 'mail')?.source;
const blueskyOf = async (owner: Owner) =>
  (await owner.json<{ accounts: SocialAccount[] }>('/api/social/accounts')).accounts.find(
    ({ platform }) => platform === 'bluesky',
  );
const inDatabase = async ({ hub }: TestHub) => {
  const { db } = hub.database;
  const [followers, keys, connections, accounts] = await Promise.all([
    db.selectFrom('pushFollowers').select(['endpoint', 'topics']).execute(),
    db.selectFrom('pushKeys').selectAll().execute(),
    db.selectFrom('connectionSettings').selectAll().execute(),
    db.selectFrom('socialAccounts').selectAll().execute(),
  ]);
  return { followers, keys, connections, accounts };
};
/** An install with everything that needs its secrets. */
async function filled() {
  const hub = await start();
  const { db } = hub.hub.database;
  const owner = await signIn(hub);
  await owner.confirm();
  const mail = { host: '127.0.0.1', port: '2525', security: 'starttls', from: 'hello@hub.example' };
  const saved = await owner.send('PUT', '/api/admin/connections/mail', { version: 0, values: mail });
  expect(saved.status, await saved.text()).toBe(200);
  push.publicKey = (await hub.json<{ pushKey: string }>('/api/follow')).pushKey;
  const browser = { address: push.subscribe('browser').address, topics: ['live'] };
  const followed = await sendForm(hub, '/api/push', browser, { from: '198.51.100.1', works: true });
  expect(followed.status).toBe(200);
  const account = { externalId: 'did:1', name: 'Coop', server: null, expiresAt: null, refreshAt: null };
  const store = accountsStore(db, createSealer(await ownSecrets(place.folder)));
  await store.put('bluesky', { ...account, tokens: { access: 'token' } }, NOW);
  const order = await openOrder(hub, { name: 'Ada Lovelace', email: 'ada@visitor.example' });
  const begun = await owner.send('POST', TWO_FACTOR);
  const { secret } = (await begun.json()) as { secret: string };
  const code = (at: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOW + at });
  const confirmed = await owner.send('PUT', TWO_FACTOR, { code: code(-30_000) });
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
  return { hub, order, code, recoveryCodes, before: await inDatabase(hub) };
}

const tell = async ({ hub }: TestHub) => {
  await hub.slices.followers.tell({
    topic: 'live',
    kind: 'live',
    key: 'evening',
    title: 'Live now',
    text: '',
    path: '/live',
  });
  for (const name of ['followers.tell', 'followers.push'])
    await hub.slices.jobs.find((job) => job.name === name)?.run(new AbortController().signal);
};

// security: A15
it('says so at the start, on System and in Needs you, deletes nothing, and works again with the former secrets', async () => {
  const { order, code, recoveryCodes, before } = await filled();
  expect(logged.join()).not.toContain(SAID);
  const former = await readFile(secretsFile(), 'utf8');
  await writeFile(secretsFile(), OTHER);

  const other = await start();
  expect(logged.filter((line) => line.includes(SAID))).toHaveLength(1);
  const refused = await sendLogin(other, { ...OWNER, code: code(0) });
  expect(refused.status).toBe(401);
  expect(await refused.text()).toContain('the secrets of this install have changed');
  const owner = await signIn(other, { ...OWNER, code: recoveryCodes[0] });
  expect(await warnings(owner)).toEqual([
    { text: expect.stringMatching(/order pages.*secret-keys.*restart/s), target: null },
  ]);
  expect(await needs(owner)).toEqual([SAID]);
  expect(await mailSource(owner)).toBe('unreadable');
  expect(await blueskyOf(owner)).toMatchObject({ connected: false, reconnect: true, name: 'Coop' });
  const tested = await owner.send('POST', '/api/social/accounts/bluesky/test');
  expect(await tested.text()).toContain('the secrets of this install have changed');
  expect((await orderVisitor(other, order).get()).status).toBe(404);
  await tell(other);
  expect(push.received).toEqual([]);
  expect(await inDatabase(other)).toEqual(before);

  // The lines of the former file below the present one: what was made meanwhile stays valid too.
  const meanwhile = await openOrder(other, { name: 'Grace', email: 'grace@visitor.example' });
  await writeFile(secretsFile(), OTHER + former);
  const again = await start();
  expect(logged.join()).not.toContain(SAID);
  const same = await signIn(again, { ...OWNER, code: code(0) });
  expect([await warnings(same), await needs(same)]).toEqual([[], []]);
  expect(await mailSource(same)).toBe('owner');
  expect(await blueskyOf(same)).toMatchObject({ connected: true, reconnect: false });
  expect((await orderVisitor(again, order).order()).name).toBe('Ada Lovelace');
  expect((await orderVisitor(again, meanwhile).order()).name).toBe('Grace');
  await tell(again);
  expect(push.received.map(({ name }) => name)).toEqual(['browser']);
});

// security: A15
it('warns no more once the owner has accepted the present secrets', async () => {
  const { hub: first, recoveryCodes } = await filled();
  await first.hub.slices.system.secrets.accept();
  expect((await inDatabase(first)).followers).toHaveLength(1);
  await writeFile(secretsFile(), OTHER);
  const other = await start();
  const owner = await signIn(other, { ...OWNER, code: recoveryCodes[0] });
  expect((await owner.send('POST', `${SYSTEM}/secrets/accept`, {})).status).toBe(200);
  expect([await warnings(owner), await needs(owner)]).toEqual([[], []]);
  expect((await owner.json<SystemStatus>(SYSTEM)).otherSecrets).toBe(false);
  expect((await inDatabase(other)).followers).toEqual([]);
  const { pushKey } = await other.json<{ pushKey: string }>('/api/follow');
  expect(pushKey).not.toBe(push.publicKey);
  // What cannot be opened still says so until it is set up anew.
  expect(await mailSource(owner)).toBe('unreadable');

  await start();
  expect(logged.join()).not.toContain(SAID);
});

it('takes the option --new-secrets as the acceptance', async () => {
  await filled();
  await writeFile(secretsFile(), OTHER);
  const accepted = await start({ newSecrets: true });
  expect(logged.join()).not.toContain(SAID);
  expect((await inDatabase(accepted)).followers).toEqual([]);
});
