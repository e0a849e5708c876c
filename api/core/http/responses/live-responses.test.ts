import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LiveResponses } from './live-responses.ts';

const PATH = '/api/now';
const START = Date.parse('2026-01-02T21:00:00Z');

let now: number;
let replies: LiveResponses;
let server: http.Server;
let url: string;

async function start(publicUrl: string): Promise<void> {
  now = START;
  replies = new LiveResponses({ now: () => now, publicUrl });
  server = http.createServer((req, res) => {
    if (!replies.serve(req, res)) res.writeHead(501).end('behind');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(() => start('http://localhost:3000'));
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const get = (path = PATH, init?: RequestInit) => fetch(url + path, init);

describe('a live response', () => {
  it('passes requests for its path on until it has a body', async () => {
    expect((await get()).status).toBe(501);
  });

  // security: K1
  it('is sent with its length, an ETag and the headers of a public response', async () => {
    replies.set(PATH, { on: 'ä' }, START);
    const response = await get();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': '11',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
      age: '0',
    });
    expect(response.headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
    expect(response.headers.has('strict-transport-security')).toBe(false);
    expect(await response.json()).toEqual({ on: 'ä' });
  });

  it('has an Age header in whole seconds since it was last checked', async () => {
    const ages: (string | null)[] = [];
    const look = async () => ages.push((await get()).headers.get('age'));
    replies.set(PATH, {}, START);
    for (const ms of [999, 1000, 61_500]) {
      now = START + ms;
      await look();
    }
    replies.set(PATH, {}, now);
    await look();
    now = START - 5000;
    await look();
    replies.set(PATH, {}, null);
    await look();
    expect(ages).toEqual(['0', '1', '61', '0', '0', null]);
  });

  // security: K1
  it('is sent as 304 with its Age to a client that has it cached', async () => {
    replies.set(PATH, { on: 1 }, START);
    const etag = (await get()).headers.get('etag') as string;
    now = START + 4000;
    const known = await get(PATH, { headers: { 'If-None-Match': `"other", W/${etag}` } });
    expect([known.status, await known.text(), known.headers.get('age')]).toEqual([304, '', '4']);
    expect(known.headers.has('content-type')).toBe(false);
    replies.set(PATH, { on: 1 }, now);
    expect((await get(PATH, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    replies.set(PATH, { on: 2 }, now);
    const changed = await get(PATH, { headers: { 'If-None-Match': etag } });
    expect([changed.status, await changed.json()]).toEqual([200, { on: 2 }]);
  });

  it('responds to HEAD with everything but the body', async () => {
    replies.set(PATH, { on: 1 }, START);
    const [head, full] = [await get(PATH, { method: 'HEAD' }), await get()];
    const ours = ({ headers }: Response) =>
      [...headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name));
    expect(ours(head)).toEqual(ours(full));
    expect(await head.text()).toBe('');
  });

  it.each([
    ['GET', `${PATH}?x=1`],
    ['GET', `${PATH}/`],
    ['POST', PATH],
    ['OPTIONS', PATH],
  ])('passes %s %s on to the next handler', async (method, path) => {
    replies.set(PATH, {}, START);
    expect((await get(path, { method })).status).toBe(501);
  });

  it('can be replaced by a listener right before it is sent', async () => {
    replies.set(PATH, { on: true }, START);
    replies.onServe(PATH, (at) => {
      if (at > START) replies.set(PATH, { on: false }, START);
    });
    expect(await (await get()).json()).toEqual({ on: true });
    now = START + 1;
    expect(await (await get()).json()).toEqual({ on: false });
  });
});

// security: F1
it('sends Strict-Transport-Security where the site uses https', async () => {
  await new Promise((resolve) => server.close(resolve));
  await start('https://hub.example');
  replies.set(PATH, {}, null);
  expect((await get()).headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});
