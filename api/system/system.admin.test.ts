import { afterEach, describe, expect, it } from 'vitest';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { connectionIds } from '#shared/core/connections/connection.ts';
import type { SystemStatus } from '#shared/system/system.admin.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const SYSTEM = '/api/admin/system';

describe.each(longEngines)('the system page on %s', (database) => {
  let hub: TestHub | undefined;
  afterEach(async () => {
    await hub?.close();
    hub = undefined;
  });

  async function start(environment: Record<string, string> = {}, more: object = {}): Promise<Owner> {
    hub = await startTestHub({ database, environment, fetch, ...more });
    return signIn(hub);
  }
  const stateOf = ({ connections }: SystemStatus, id: string) => connections.find((entry) => entry.id === id);

  it('shows the database, disk and jobs of a new install, and that no connection is set up', async () => {
    const owner = await start();
    const status = await owner.json<SystemStatus>(SYSTEM);
    expect(status.connections).toEqual(
      connectionIds.map((id) => ({ id, source: 'none', health: { state: 'unset' } })),
    );
    expect(status.database).toMatchObject({ engine: database, restored: null });
    expect(status.database.bytes).toBeGreaterThan(10_000);
    expect(status.database.migrations.length).toBeGreaterThan(12);
    expect(status.database.address).not.toContain('hub:hub');
    expect(status.program).toMatchObject({ version: '0.1.0', node: process.version });
    expect(status.program).toMatchObject({ commit: null, builtAt: null });
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
    expect(status.warnings).toEqual([
      { text: expect.stringContaining('No backups are scheduled'), target: adminPaths.backups },
    ]);
  });

  it('says from which commit the program was built, and when', async () => {
    const build = { commit: '2d77b587', builtAt: '2026-11-28T01:00:00.000Z' };
    const status = await (await start({}, { build })).json<SystemStatus>(SYSTEM);
    expect(status.program).toMatchObject(build);
  });

  it('shows the last errors of jobs and of the mail server', async () => {
    const owner = await start({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@hub.example' });
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
    // One refused recipient does not mean that the server is broken.
    expect(stateOf(status, 'mail')?.health).toMatchObject({ state: 'works', at: '2026-01-03T00:00:00.000Z' });
    const claimedAt = '2026-01-04T00:00:00.000Z';
    await db
      .insertInto('outbox')
      .values({ ...mail, id: '3', state: 'queued', lastError: 'CONN: no answer', claimedAt })
      .execute();
    expect(stateOf(await owner.json<SystemStatus>(SYSTEM), 'mail')?.health).toEqual({
      state: 'failed',
      since: claimedAt,
      text: 'CONN: no answer',
    });
  });

  it('tests the database', async () => {
    const owner = await start();
    const answer = await owner.send('POST', `${SYSTEM}/database/test`, {});
    expect(await answer.json()).toMatchObject({ ok: true, text: expect.stringContaining('read it back') });
  });

  it('allows twenty tests, then responds with 429', async () => {
    const owner = await start();
    const test = () => owner.send('POST', `${SYSTEM}/database/test`, {});
    for (let tries = 0; tries < 20; tries += 1) expect((await test()).status).toBe(200);
    expect((await test()).status).toBe(429);
  });
});
