import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from './support/databases/test-database.ts';
import { freePort } from './support/free-port.ts';
import { rawAnswer, statusesIn } from './support/hostile/raw-connection.ts';

const MAIN = path.resolve(import.meta.dirname, 'support/start-main.ts');

let place: TestDatabase;
let child: ChildProcess;
let port: number;
let early: string[];

/** Resolves as soon as the program listens, which is long before it has loaded. */
async function listens(): Promise<void> {
  while (child.exitCode === null) {
    const socket = net.connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(2);
  }
  throw new Error('It ended.');
}

const request = (address: string, more = '') =>
  `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`;

const waiting = {
  health: request('/api/health'),
  ready: request('/api/ready'),
  data: request('/api/site'),
  page: request('/home'),
  none: request('/api/nothing'),
  unreadable: 'Hello?\r\n\r\n',
  'two hosts': 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n',
  expectation: request('/', 'Expect: wonders\r\n'),
};

beforeAll(async () => {
  place = await createMigratedDatabase('sqlite');
  port = await freePort();
  const environment = { HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: 'https://hub.example' };
  child = spawn(process.execPath, [MAIN], {
    cwd: place.folder,
    env: { ...process.env, DATA_DIR: place.folder, ...environment },
    stdio: 'ignore',
  });
  await listens();
  early = await Promise.all(Object.values(waiting).map((bytes) => rawAnswer(port, bytes)));
});
afterAll(async () => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  await place?.remove();
});

const headersOf = (said: string) =>
  new Map(
    said
      .slice(0, said.indexOf('\r\n\r\n'))
      .split('\r\n')
      .slice(1)
      .map((line) => line.toLowerCase().split(/: (.*)/, 2) as [string, string]),
  );

function expectAllHeaders(said: string): void {
  const headers = headersOf(said);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includesubdomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('content-security-policy')).toMatch(/^default-src/);
  expect(headers.get('permissions-policy')).toContain('camera=()');
}

describe('requests that arrive while the program still loads', () => {
  // security: B2, F1
  it.each([
    ['health', [200]],
    ['ready', [503, 200]],
    ['data', [200]],
    ['page', [200]],
    ['none', [404]],
    ['unreadable', [400]],
    ['two hosts', [400]],
    ['expectation', [417]],
  ] as const)('are answered, with all headers: %s', (name, statuses) => {
    const said = early[Object.keys(waiting).indexOf(name)] ?? '';
    expect(statuses).toContain(statusesIn(said)[0]);
    expectAllHeaders(said);
  });
});

// security: F1
it('a cached page has all headers, also with 304', async () => {
  const first = await rawAnswer(port, request('/home'));
  // The framework adds a request id; a response from the cache has none.
  let again = first;
  await expect
    .poll(async () => {
      again = await rawAnswer(port, request('/home'));
      return headersOf(again).has('x-request-id');
    })
    .toBe(false);
  const etag = /\r\netag: (.*)\r\n/i.exec(first)?.[1];
  const known = await rawAnswer(port, request('/home', `If-None-Match: ${etag}\r\n`));
  expect([first, again, known].flatMap(statusesIn)).toEqual([200, 200, 304]);
  for (const said of [first, again, known]) expectAllHeaders(said);
});
