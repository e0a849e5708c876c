import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from '#test/support/databases/test-database.ts';
import { openOrder, orderVisitor } from '#test/support/people/order-visitor.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const [KEY, OTHER] = ['first'.repeat(8), 'other'.repeat(8)] as const;

let place: TestDatabase;
let elsewhere: string;
let open: TestHub[];
beforeEach(async () => {
  place = await createMigratedDatabase('postgres');
  elsewhere = await mkdtemp(path.join(tmpdir(), 'hub-machine-'));
  open = [];
});
afterEach(async () => {
  for (const hub of open) await hub.close();
  await place.remove();
  await rm(elsewhere, { recursive: true, force: true });
});

/** A hub as it starts on another machine: with a folder of its own. */
async function startElsewhere(keys?: string, newSecrets = false): Promise<TestHub> {
  const hub = await startTestHub({
    database: 'postgres',
    shared: { ...place, folder: elsewhere },
    newSecrets,
    environment: { TRUST_PROXY: 'true', ...(keys && { SESSION_KEYS: keys }) },
  });
  open.push(hub);
  return hub;
}
async function start(keys?: string): Promise<TestHub> {
  const hub = await startTestHub({
    database: 'postgres',
    shared: place,
    environment: { TRUST_PROXY: 'true', ...(keys && { SESSION_KEYS: keys }) },
  });
  open.push(hub);
  return hub;
}

it('refuses to start with other secrets than the install has, and says what to do', async () => {
  await start();
  await expect(startElsewhere()).rejects.toThrow(/other secrets.*SESSION_KEYS.*secret-keys/s);
  await expect(startElsewhere(KEY)).rejects.toThrow('--new-secrets');
});

it('accepts the secrets of the install, also rotated ones, until the old ones are removed', async () => {
  await start(KEY);
  await startElsewhere(KEY);
  await startElsewhere(`${OTHER},${KEY}`);
  await startElsewhere(OTHER);
  await expect(startElsewhere(KEY)).rejects.toThrow('other secrets');
});

it('keeps what an old secret encrypted after that secret was removed, and says so', async () => {
  const first = await start(KEY);
  const { pushKey } = await first.json<{ pushKey: string }>('/api/follow');
  expect(await first.hub.slices.system.secrets.warning()).toBeUndefined();
  await startElsewhere(`${OTHER},${KEY}`);
  const later = await startElsewhere(OTHER);
  expect(await later.json('/api/follow')).toMatchObject({ pushKey });
  expect(await later.hub.slices.system.secrets.warning()).toContain('Nothing was deleted');
});

it('replaces the secrets only when it is started with newSecrets', async () => {
  await start(KEY);
  await startElsewhere(OTHER, true);
  await expect(startElsewhere(KEY)).rejects.toThrow('other secrets');
});

it('verifies what another machine signed, and shares its rate limits', async () => {
  const [one, other] = [await start(KEY), await startElsewhere(KEY)];
  const order = await openOrder(one, { name: 'Ada Lovelace', email: 'ada@visitor.example' });
  expect((await orderVisitor(other, order).order()).name).toBe('Ada Lovelace');
  const answers: number[] = [];
  for (const hub of [one, other, one, other, one, other]) {
    const fields = {
      name: `Visitor ${answers.length}`,
      email: 'ada@visitor.example',
      serviceType: 'podcast',
      budgetRange: '1000-5000',
      projectDetails: 'Six episodes about engines.',
    };
    const answer = await sendForm(hub, '/api/bookings', fields, { from: '203.0.113.9' });
    answers.push(answer.status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 428]);
});
