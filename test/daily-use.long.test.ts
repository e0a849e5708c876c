import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { HubProcess } from './fuzz/hub-process.ts';
import { createTestDatabase, engines } from './support/databases/test-database.ts';
import { dailyUse } from './support/people/daily-use.ts';

const AT_ONCE = 8;
const REQUESTS = 3000;
/** The first round fills the caches. */
const ROUNDS = 4;
const MORE_MB = 8;
const MORE_FILES = 2;
/** Connections that the client leaves open have been closed after this time. */
const IDLE_MS = 15_000;
const TIMEOUT_MS = 900_000;

it.each(engines)(
  `On %s, a hub holds no more memory and no more open files after ${REQUESTS * ROUNDS} requests of daily use than after ${REQUESTS}.`,
  async (engine) => {
    const place = await createTestDatabase(engine);
    const hub = await HubProcess.start(place);
    const request = await dailyUse(hub.url);
    const statuses = new Map<number, number>();
    const held: { mb: number; files: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const numbers = Array.from({ length: REQUESTS }, (_, index) => round * REQUESTS + index);
      const worker = async () => {
        for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
          // The server may close an idle connection at the moment when it is used again.
          const status = await request(number).catch(() => 0);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      const { heldMb: mb } = await hub.ask('memory');
      await pause(IDLE_MS);
      held.push({ mb, files: openFiles(hub.pid) });
    }
    await hub.stop();
    await place.remove();

    const told = JSON.stringify({ held, statuses: [...statuses] });
    console.info(`${engine}: ${told}`);
    expect(statuses.get(500), told).toBeUndefined();
    expect(statuses.get(0) ?? 0, told).toBeLessThan(REQUESTS / 100);
    expect(statuses.get(200), told).toBeGreaterThan(REQUESTS);
    const [first, last] = [held[0], held.at(-1)];
    expect(last?.mb, told).toBeLessThan((first?.mb ?? 0) + MORE_MB);
    expect(last?.files, told).toBeLessThanOrEqual((first?.files ?? 0) + MORE_FILES);
  },
  TIMEOUT_MS,
);

/** How many files and sockets a process has open, as Linux counts them; 0 elsewhere. */
const openFiles = (pid = 0): number =>
  process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : 0;
