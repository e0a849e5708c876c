import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/core/time.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import type { BackupPorts } from './backup.ports.ts';
import { type BackupService, backupService } from './backup.service.ts';
import type { WrittenBackup } from './write/scheduled-backup.ts';

const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;
const written: WrittenBackup = {
  name: 'one',
  bytes: 1,
  at: 0,
  sha256: '',
  report: {
    madeAt: '',
    version: '1',
    engine: 'sqlite',
    publicUrl: '',
    newSteps: 0,
    tables: [],
    files: 0,
    bytes: 0,
    signedBy: null,
  },
};

describe.each(engines)('two processes that make backups on %s', (database) => {
  let hub: TestHub;
  let now = Date.parse('2026-03-10T10:00:00Z');
  beforeEach(async () => {
    hub = await startTestHub({ database });
  });
  afterEach(() => hub.close());

  /** A process whose backups end with `finish`, and whose minutes pass with `minute`. */
  function processOf(): { service: BackupService; minute: () => void; finish: () => void } {
    const { promise, resolve } = Promise.withResolvers<WrittenBackup>();
    let beat = () => {};
    const ports: BackupPorts = {
      database: hub.hub.database,
      now: () => now,
      log: pino({ level: 'silent' }),
      folder: '',
      offsite: () => undefined,
      tellOwner: async () => {},
      write: () => promise,
      rehearse: async () => written.report,
      writePack: async () => ({ ...written, name: '' }),
      rehearsePack: async () => written.report,
      eachMinute(work) {
        beat = work;
        return () => {
          beat = () => {};
        };
      },
      list: async () => [],
      prune: async () => {},
    };
    return { service: backupService(ports), minute: () => beat(), finish: () => resolve(written) };
  }

  it('do not run at the same time, and a killed one blocks the other for five minutes only', async () => {
    const [first, second, third] = [processOf(), processOf(), processOf()];
    const making = first.service.make();
    await expect.poll(() => first.service.runs.last('backup')).toBeDefined();
    for (let passed = 0; passed < 20; passed += 1) {
      now += MINUTE_MS;
      first.minute();
      const alive = new Date(now).toISOString();
      await expect.poll(async () => (await first.service.runs.last('backup'))?.aliveAt).toBe(alive);
    }
    expect(await second.service.make()).toBe(false);
    // The first process no longer updates its run.
    now += 4 * MINUTE_MS;
    expect(await second.service.make()).toBe(false);
    now += MINUTE_MS;
    third.finish();
    expect(await third.service.make()).toBe(true);
    first.finish();
    await making;
  });

  it('makes a backup although an earlier run and its file are dated a year ahead', async () => {
    const wrong = processOf();
    now += YEAR_MS;
    wrong.finish();
    expect(await wrong.service.make()).toBe(true);
    now -= YEAR_MS;
    const { service, finish } = processOf();
    await service.settings.set({ ...(await service.settings.get()), enabled: true, hour: 3 });
    finish();
    await service.runDue(new AbortController().signal);
    expect((await service.runs.lastGood('backup'))?.startedAt).toBe(new Date(now).toISOString());
  });
});
