import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HubProcess } from './fuzz/hub-process.ts';
import { createTestDatabase, type TestDatabase } from './support/databases/test-database.ts';

const SOCKETS = Number(process.env.SLOW_SOCKETS ?? 200);
/** Each of these has some megabytes under way, so they are fewer. */
const READERS = 20;
const GONE_MS = 15_000;
const GOOD_P99_MS = 50;

let place: TestDatabase;
let hub: HubProcess;
beforeAll(async () => {
  place = await createTestDatabase('sqlite');
  hub = await HubProcess.start(place);
});
afterAll(async () => {
  await hub?.stop();
  await place?.remove();
});

const headers = 'GET / HTTP/1.1\r\nHost: x\r\n';
const body =
  'POST /api/bookings HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';
/** More than the system buffers for one connection. */
const manyAnswers = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200);

const NETWORKS = 200;
let opened = 0;
/** From many networks in turn, because the limit per address would end most connections at once. */
const nextAddress = () => `127.${1 + (opened++ % NETWORKS)}.0.1`;

/** Sends a beginning, then a byte a second. @returns how long the server keeps it open, in milliseconds */
async function slowly(beginning: string, trickle: string, reads = true): Promise<number> {
  const { port } = new URL(hub.url);
  const socket = net.connect({ port: Number(port), host: '127.0.0.1', localAddress: nextAddress() });
  // A reset is the expected end.
  socket.on('error', () => {});
  let openedAt = performance.now();
  socket.on('connect', () => {
    openedAt = performance.now();
  });
  socket.write(beginning);
  if (reads) socket.resume();
  else socket.pause();
  const more = trickle ? setInterval(() => socket.write(trickle), 1000) : undefined;
  // A client that does not read notices the end only by a failed write.
  const ping = reads ? undefined : setInterval(() => socket.write('x'), 1000);
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(more);
  clearInterval(ping);
  return performance.now() - openedAt;
}

/** How long each request of a normal visitor takes until `until` aborts, in milliseconds, sorted. */
async function visits(until: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!until.aborted) {
    const started = performance.now();
    const response = await fetch(`${hub.url}/api/site`);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    times.push(performance.now() - started);
    await pause(10);
  }
  return times.sort((a, b) => a - b);
}

// security: K3
it(`${SOCKETS} slow clients are disconnected soon, and nobody else is delayed`, {
  timeout: 120_000,
}, async () => {
  const done = new AbortController();
  const good = visits(done.signal);
  const half = Math.floor((SOCKETS - READERS) / 2);
  const lives = await Promise.all([
    ...Array.from({ length: half }, () => slowly(headers, 'X')),
    ...Array.from({ length: half }, () => slowly(body, ' ')),
    ...Array.from({ length: READERS }, () => slowly(manyAnswers, '', false)),
  ]);
  const goneMs = Math.max(...lives);
  done.abort();
  const times = await good;
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  console.info(
    `${SOCKETS} slow sockets gone in ${(goneMs / 1000).toFixed(1)} s each; ${times.length} good requests meanwhile, ` +
      `p99 ${p99.toFixed(1)} ms`,
  );
  expect(times.length).toBeGreaterThan(100);
  expect(goneMs).toBeLessThan(GONE_MS);
  expect(p99).toBeLessThan(GOOD_P99_MS);
});
