import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killHub, startHubProcess } from '#test/fault/hub-process.ts';
import { createMigratedDatabase, type TestDatabase } from '#test/support/databases/test-database.ts';
import { openOrder } from '#test/support/people/order-visitor.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import { besideGoodVisitors, visitOnce } from './support/good-visitor.ts';
import { hostilePictures, pictureFormats } from './support/hostile-picture-files.ts';

const FILES = 2000;
const AT_ONCE = 4;
/** More often than a picture is decoded. */
const MEASURED_EVERY_MS = 20;

let place: TestDatabase;
let hub: ReturnType<typeof startHubProcess>;
let at: Pick<TestHub, 'get'>;
beforeAll(async () => {
  place = await createMigratedDatabase('sqlite');
  const environment = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Hub <hello@hub.example>',
    VISITORS_DAY_MB: '10000',
  };
  hub = startHubProcess(place, { environment });
  const url = await hub.ready;
  at = { get: (path, init) => fetch(url + path, init) };
});
afterAll(async () => {
  await killHub(hub);
  await place?.remove();
});

/** A figure of a process's memory, in megabytes; 0 once it has ended. */
function memoryMb(pid: number, file: 'status' | 'smaps_rollup', name: 'VmRSS' | 'Pss'): number {
  try {
    const text = readFileSync(`/proc/${pid}/${file}`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** The memory of the hub's process and of those that it has started; what they share, such as Node itself, counts once. */
function wholeMb(pid: number): number {
  let children: string[] = [];
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  } catch {}
  const below = children.reduce((sum, child) => sum + wholeMb(Number(child)), 0);
  return memoryMb(pid, 'smaps_rollup', 'Pss') + below;
}

// security: C4
it(`${FILES} hostile files of each format leave the hub's memory below 2.5 times what it takes at rest, and no buyer waits`, {
  timeout: 30 * 60_000,
}, async () => {
  const pid = hub.child.pid ?? 0;
  await visitOnce(at);
  const rest = memoryMb(pid, 'status', 'VmRSS');
  let most = 0;
  let ended = false;
  const measuring = (async () => {
    while (!ended) {
      most = Math.max(most, wholeMb(pid));
      await pause(MEASURED_EVERY_MS);
    }
  })();
  const statuses = new Map<number, number>();
  await besideGoodVisitors(at, async () => {
    for (const format of pictureFormats) {
      const files = hostilePictures(format, FILES);
      const send = async () => {
        for await (const file of files) {
          const reply = await (await openOrder(at as TestHub)).prove(new Uint8Array(file), `image/${format}`);
          await reply.arrayBuffer();
          statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, send));
    }
  }).finally(() => {
    ended = true;
  });
  await measuring;
  console.info(`At rest ${Math.round(rest)} MB, at most ${Math.round(most)} MB, replies`, statuses);
  const unexpected = [...statuses.keys()].filter((status) => ![200, 400, 413, 415, 422].includes(status));
  expect(unexpected).toEqual([]);
  expect(most).toBeLessThan(2.5 * rest);
});
