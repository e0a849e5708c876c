import http from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import zlib from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { z } from 'zod';
import { ContentSignal } from '#api/core/content.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { defineContract } from '#shared/core/endpoint.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { ResponseCache } from './response-cache.ts';

const open = {
  method: 'GET',
  access: 'public',
  rate: 'read',
  summary: '',
  reply: z.object({ text: z.string() }),
} as const;

const contract = defineContract({
  shown: { ...open, path: '/api/shown', cache: 'content' },
  numbered: { ...open, path: '/api/shown/:id', cache: 'content', params: z.object({ id: z.string() }) },
  fresh: { ...open, path: '/api/fresh', cache: 'none' },
});

const LONG = 'All work and no play. '.repeat(100);
const LIMIT = 3;

let content: ContentSignal;
let app: TestApp;
/** What the handlers answer with, and how often they were asked. */
let text: string;
let drawn: number;
/** Handlers wait until it is resolved. */
let gate: Promise<void> | undefined;
/** Called first for every request. */
let served: MockInstance;

beforeEach(async () => {
  content = new ContentSignal();
  [text, drawn, gate] = [LONG, 0, undefined];
  const draw = async () => {
    drawn += 1;
    const reply = { text };
    await gate;
    return reply;
  };
  const cache = new ResponseCache({ content, limit: LIMIT });
  served = vi.spyOn(cache, 'serve');
  app = await startTestApp(contract, { shown: draw, numbered: draw, fresh: draw }, { cache });
});
afterEach(() => app.close());

/** A request whose bytes come back as they were sent. */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const request = http.request(app.url + path, { headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      request.on('error', reject).end();
    },
  );
}

const textOf = async (path: string) => ((await (await app.get(path)).json()) as { text: string }).text;
/** Waits until so many requests have arrived, and are being answered or waiting for a reply. */
async function haveCome(times: number): Promise<void> {
  await vi.waitFor(() => expect(served).toHaveBeenCalledTimes(times), { timeout: 10_000 });
  await nextTurn();
}
const isDrawn = (times: number) => vi.waitFor(() => expect(drawn).toBe(times), { timeout: 10_000 });

describe('a cached response', () => {
  it('is rendered once', async () => {
    for (let time = 0; time < 3; time += 1) expect(await textOf('/api/shown')).toBe(LONG);
    expect(drawn).toBe(1);
  });

  it.each([
    ['br', 'gzip, deflate, br', zlib.brotliDecompressSync],
    ['gzip', 'gzip, deflate', zlib.gunzipSync],
    ['gzip', 'br;q=0, gzip', zlib.gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
    [undefined, '', (body: Buffer) => body],
  ])('is sent with encoding %s for Accept-Encoding "%s"', async (encoding, accepted, unpack) => {
    const first = await raw('/api/shown', { 'accept-encoding': accepted });
    const second = await raw('/api/shown', { 'accept-encoding': accepted });
    for (const { headers, body } of [first, second]) {
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(unpack(body).toString())).toEqual({ text: LONG });
    }
    expect(second.headers.etag).toBe(first.headers.etag);
  });

  it('is not compressed when it is too short', async () => {
    text = 'short';
    expect(
      (await raw('/api/shown', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('is sent as 304 to a client that has it cached', async () => {
    const { headers } = await raw('/api/shown');
    const etag = headers.etag as string;
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await raw('/api/shown', { 'if-none-match': known });
      expect(answer.status, known).toBe(304);
      expect(answer.body.length).toBe(0);
      expect(answer.headers.etag).toBe(etag);
    }
    expect((await raw('/api/shown', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is sent as 304 after it was rendered again with the same content', async () => {
    const { headers } = await raw('/api/shown');
    content.changed();
    expect((await raw('/api/shown', { 'if-none-match': headers.etag as string })).status).toBe(304);
    expect(drawn).toBe(2);
  });

  it('is sent without its body in response to HEAD', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { status, body, headers } = await raw('/api/shown', {}, 'HEAD');
      expect([status, body.length]).toEqual([200, 0]);
      expect(Number(headers['content-length'])).toBeGreaterThan(LONG.length);
    }
  });

  it('does not repeat the request id of an earlier response', async () => {
    const ids = [await raw('/api/shown'), await raw('/api/shown')].map(
      ({ headers }) => headers['x-request-id'],
    );
    expect(ids[1]).not.toBe(ids[0]);
  });

  it('is rendered again after content has changed', async () => {
    await textOf('/api/shown');
    text = 'new';
    content.changed();
    expect(await textOf('/api/shown')).toBe('new');
  });
});

describe('while a response is being rendered', () => {
  // security: K2
  it('all other requests wait for it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const all = Array.from({ length: 20 }, () => textOf('/api/shown'));
    await haveCome(20);
    resolve();
    expect(new Set(await Promise.all(all))).toEqual(new Set([LONG]));
    expect(drawn).toBe(1);
  });

  it('a content change makes it stale, and later requests get a new one', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const before = textOf('/api/shown');
    await isDrawn(1);
    text = 'new';
    content.changed();
    const after = [textOf('/api/shown'), textOf('/api/shown')];
    await haveCome(3);
    resolve();
    expect(await before).toBe(LONG);
    expect(await Promise.all(after)).toEqual(['new', 'new']);
    expect(await textOf('/api/shown')).toBe('new');
    expect(drawn).toBe(2);
  });

  it('requests for an uncached endpoint run concurrently', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const first = textOf('/api/fresh');
    await isDrawn(1);
    const others = Array.from({ length: 5 }, () => textOf('/api/fresh'));
    await haveCome(6);
    const { promise: second, resolve: resolveSecond } = Promise.withResolvers<void>();
    gate = second;
    resolve();
    await first;
    await isDrawn(6);
    resolveSecond();
    await Promise.all(others);
  });
});

describe('what is not cached', () => {
  it('is what the contract does not mark as content', async () => {
    await textOf('/api/fresh');
    await textOf('/api/fresh');
    expect(drawn).toBe(2);
  });

  it('is a failure: the next request tries again', async () => {
    gate = Promise.reject(new AppError('server.starting'));
    gate.catch(() => {});
    expect((await app.get('/api/shown')).status).toBe(503);
    gate = undefined;
    expect(await textOf('/api/shown')).toBe(LONG);
  });

  it('is anything beyond the limit: the least recently used response is evicted', async () => {
    for (const id of [1, 2, 3]) await textOf(`/api/shown/${id}`);
    await textOf('/api/shown/1');
    await textOf('/api/shown/4');
    expect(drawn).toBe(4);
    for (const id of [1, 3, 4]) await textOf(`/api/shown/${id}`);
    expect(drawn).toBe(4);
    await textOf('/api/shown/2');
    expect(drawn).toBe(5);
  });

  it('is an address with a query that says nothing, but for a lone question mark, which changes nothing', async () => {
    for (const query of ['?&', '?&&', '?=']) expect((await app.get(`/api/shown${query}`)).status).toBe(400);
    expect(drawn).toBe(0);
    for (const query of ['', '?']) expect((await app.get(`/api/shown${query}`)).status).toBe(200);
    expect(drawn).toBe(1);
  });
});
