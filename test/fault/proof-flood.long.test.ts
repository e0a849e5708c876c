import { readdir } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { RECEIVING_FOLDER } from '#api/core/files/data-folders.ts';
import { createMigratedDatabase, type TestDatabase } from '#test/support/databases/test-database.ts';
import { openOrder } from '#test/support/people/order-visitor.ts';
import { newVisitor } from '#test/support/people/visitors.ts';
import { type HubProcess, killHub, startHubProcess } from './hub-process.ts';
import { rssOf, watchRss } from './rss.ts';

const PROOFS = 100;
const PROOF_BYTES = 9_000_000;
const WITHIN_MB = 50;

let child: HubProcess | undefined;
let place: TestDatabase | undefined;
afterEach(async () => {
  if (child) await killHub(child);
  await place?.remove();
  [child, place] = [undefined, undefined];
});

/** Sends a proof over a connection of its own, without waiting for its acceptance. @returns the status */
function push(url: string, target: string, key: string, body: Buffer): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let status = 0;
    const socket = net.connect(Number(port), hostname, () => {
      socket.write(
        [
          `POST ${target} HTTP/1.1`,
          `Host: ${hostname}`,
          `Authorization: Bearer ${key}`,
          `X-Forwarded-For: ${newVisitor()}`,
          'Content-Type: image/png',
          `Content-Length: ${body.length}`,
          '\r\n',
        ].join('\r\n'),
      );
      socket.write(body);
    });
    socket.on('data', (part) => {
      status ||= Number(/^HTTP\/1\.1 (\d+)/.exec(part.toString('latin1'))?.[1] ?? 0);
      socket.destroy();
    });
    socket.on('error', () => {}).on('close', () => resolve(status));
  });
}

// security: K4
it(`${PROOFS} simultaneous payment proofs with a wrong key leave memory within ${WITHIN_MB} MB of before, and nothing on disk`, {
  timeout: 120_000,
}, async () => {
  place = await createMigratedDatabase('sqlite');
  // As `npm start` runs it: room for new objects grows by more than all proofs otherwise.
  child = startHubProcess(place);
  const url = await child.ready;
  const hub = { get: (target: string, init?: RequestInit) => fetch(url + target, init) };
  const buyer = await openOrder(hub as never);
  expect((await buyer.get()).status).toBe(200);
  const pid = child.child.pid as number;
  const body = Buffer.alloc(PROOF_BYTES, 7);
  const flood = (count: number) =>
    Promise.all(Array.from({ length: count }, () => push(url, `${buyer.address}/proofs`, 'wrong', body)));
  // Warm-up: compilation at first use is not measured.
  await flood(10);
  const resting = rssOf(pid);
  const stop = watchRss(pid);
  const statuses = await flood(PROOFS);
  const most = stop();
  console.info(`${PROOFS} proofs: resting ${resting / 1e6} MB, at most ${most / 1e6} MB`);
  expect(statuses.filter((status) => status !== 404)).toEqual([]);
  expect(most - resting).toBeLessThan(WITHIN_MB * 1e6);
  expect(await readdir(path.join(place.folder, RECEIVING_FOLDER)).catch(() => [])).toEqual([]);
  expect((await buyer.get()).status).toBe(200);
});
