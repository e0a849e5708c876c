import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitedServer } from '#api/core/http/server/limited-server.ts';
import { ask } from '#test/support/hostile/random-ranges.ts';
import { rawAnswer, statusesIn } from '#test/support/hostile/raw-connection.ts';
import { StaticFiles } from './static-files.ts';

const LARGE = Buffer.alloc(700_000, 'abcdefg');
const SCRIPT = Buffer.from('export const text = "words";\n'.repeat(50));
const ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>';

let folder: string;
let server: http.Server;
let url: string;
let port: number;
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hub-static-'));
  for (const name of ['assets', '.vite', 'fonts', 'sample/page', 'art'])
    await mkdir(path.join(folder, name), { recursive: true });
  const files: Record<string, string | Buffer> = {
    'favicon.svg': ICON,
    'a b.txt': 'blank',
    'empty.txt': '',
    'film.mp4': LARGE,
    'gone.mp4': LARGE,
    'gone.svg': ICON,
    'kept.svg': ICON,
    'fonts/a.woff2': 'font',
    'sample/page/index.html': '<p>Hello',
    'assets/x1.js': SCRIPT,
    'assets/x1.js.br': zlib.brotliCompressSync(SCRIPT),
    'assets/x1.js.gz': zlib.gzipSync(SCRIPT),
    '.vite/manifest.json': '{}',
    '.env': 'SECRET=1',
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
  const statics = new StaticFiles([folder], 'https://hub.example');
  server = limitedServer(async (req, res) => {
    const file = statics.find(req);
    if (!file || !(await statics.send(req, res, file))) res.writeHead(404).end('behind');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(url + name, headers, { agent, method });

describe('a public file', () => {
  it('is sent with its type, and with a cache lifetime that depends on its name', async () => {
    const icon = await get('/favicon.svg');
    expect([icon.status, icon.body.toString()]).toEqual([200, ICON]);
    expect(icon.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-length': String(ICON.length),
      'cache-control': 'public, max-age=604800',
      'accept-ranges': 'bytes',
    });
    expect((await get('/assets/x1.js')).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect((await get('/fonts/a.woff2')).headers['access-control-allow-origin']).toBe('*');
  });

  // security: F1, F3
  it('has the security headers in every response, even without a body', async () => {
    const { headers } = await get('/favicon.svg');
    const replies = [
      await get('/favicon.svg'),
      await get('/favicon.svg', {}, 'HEAD'),
      await get('/favicon.svg', { 'if-none-match': headers.etag as string }),
      await get('/favicon.svg', { range: 'bytes=0-3' }),
      await get('/favicon.svg', { range: 'bytes=9999-' }),
      await get('/film.mp4'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 304, 206, 416, 200]);
    for (const reply of replies) {
      expect(reply.headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(reply.headers['content-security-policy']).toMatch(
        /^default-src 'none';.*frame-ancestors 'self'/,
      );
    }
  });

  it.each([
    ['br', 'gzip, deflate, br', zlib.brotliDecompressSync],
    ['gzip', 'gzip', zlib.gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
  ])('is sent with encoding %s for Accept-Encoding "%s"', async (encoding, accepted, unpack) => {
    const { headers, body } = await get('/assets/x1.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(unpack(body).equals(SCRIPT)).toBe(true);
  });

  it('is sent as 304 to a client that has it cached', async () => {
    for (const name of ['/favicon.svg', '/film.mp4']) {
      const { headers } = await get(name, {}, 'HEAD');
      const dated = { 'if-modified-since': headers['last-modified'] as string };
      for (const known of [{ 'if-none-match': `W/${headers.etag}, "x"` }, { 'if-none-match': '*' }, dated]) {
        const reply = await get(name, known);
        expect([reply.status, reply.body.length]).toEqual([304, 0]);
      }
      for (const other of [{ ...dated, 'if-none-match': '"x"' }, { 'if-modified-since': 'yesterday' }])
        expect((await get(name, other)).status).toBe(200);
    }
  });

  it('is served in byte ranges, from memory or from disk', async () => {
    for (const [name, whole] of [
      ['/assets/x1.js', SCRIPT],
      ['/film.mp4', LARGE],
    ] as const) {
      const { headers } = await get(name);
      const part = await get(name, { range: 'bytes=10-19', 'if-range': headers.etag as string });
      expect([part.status, part.body]).toEqual([206, whole.subarray(10, 20)]);
      expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.length}`);
      expect((await get(name, { range: 'bytes=-7' })).body.equals(whole.subarray(-7))).toBe(true);
      expect((await get(name, { range: 'bytes=10-19', 'if-range': '"other"' })).body.length).toBe(
        whole.length,
      );
      const head = await get(name, {}, 'HEAD');
      expect([head.body.length, head.headers['content-length']]).toEqual([0, String(whole.length)]);
    }
    expect((await get('/empty.txt', { range: 'bytes=-5' })).status).toBe(416);
    expect((await get('/empty.txt')).body.length).toBe(0);
  });

  it('has one URL, and an index page also that of its folder', async () => {
    for (const name of ['/sample/page', '/sample/page/', '/sample/page/index.html?x=1'])
      expect((await get(name)).body.toString()).toBe('<p>Hello');
    expect((await get('/a%20b.txt')).body.toString()).toBe('blank');
    expect((await get('/favicon.svg', {}, 'POST')).status).toBe(404);
  });

  // security: C2
  it.each([
    '/.env',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/assets',
    '/',
    '//favicon.svg',
    '/%',
    '/%00',
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/./favicon.svg',
    '/__proto__',
    '/constructor',
    '/favicon.svg%00',
    '/FAVICON.SVG',
  ])('is found only at its own URL: not at %s', async (name) => {
    const said = await rawAnswer(port, `GET ${name} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(statusesIn(said)).toEqual([404]);
  });
});

describe('the server of public files', () => {
  // security: B2
  it('responds with 404 for a deleted file, and still serves a file from memory', async () => {
    expect((await get('/kept.svg')).status).toBe(200);
    for (const name of ['kept.svg', 'gone.svg', 'gone.mp4']) rmSync(path.join(folder, name));
    expect((await get('/kept.svg')).status).toBe(200);
    expect((await get('/gone.svg')).status).toBe(404);
    expect((await get('/gone.mp4')).status).toBe(404);
    writeFileSync(path.join(folder, 'gone.svg'), ICON);
    expect((await get('/gone.svg')).status).toBe(200);
  });

  // security: B2, K3
  it('responds in order to pipelined requests up to a limit, and to the next connection as usual', async () => {
    const many = 'GET /favicon.svg HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1500);
    const statuses = statusesIn(await rawAnswer(port, many));
    expect(statuses.length).toBeGreaterThan(10);
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await get('/favicon.svg')).body.toString()).toBe(
      readFileSync(path.join(folder, 'favicon.svg'), 'utf8'),
    );
  });
});
