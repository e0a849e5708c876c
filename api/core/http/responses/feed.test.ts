import { once } from 'node:events';
import net from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { defineContract, type FeedItem } from '#shared/core/endpoint.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

const contract = defineContract({
  feed: {
    access: 'public',
    rate: 'read',
    cache: 'none',
    summary: '',
    method: 'GET',
    path: '/api/feed',
    feed: z.object({ text: z.string() }),
    reply: z.unknown(),
  },
});

type Items = (signal: AbortSignal) => AsyncIterable<FeedItem<{ text: string }>>;

let app: TestApp | undefined;
const closing = new AbortController();
afterEach(() => app?.close());

async function start(items: Items, options: object = {}): Promise<TestApp> {
  app = await startTestApp(contract, { feed: (_input, _ctx, { signal }) => items(signal) }, options);
  return app;
}
const EVENTS = { headers: { Accept: 'text/event-stream' } };

it('sends each item with its id, filtered by its schema, and ends after the last', async () => {
  const { get } = await start(async function* () {
    yield { id: 7, data: { text: 'a\nb', secret: 'x' } as never };
    yield { id: 9, data: { text: 'c' } };
  });
  const response = await get('/api/feed', EVENTS);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(await response.text()).toBe('id: 7\ndata: {"text":"a\\nb"}\n\nid: 9\ndata: {"text":"c"}\n\n');
});

it('is opened only for a client that accepts events, and sends only headers for HEAD', async () => {
  let opened = 0;
  const { get } = await start(async function* (signal) {
    opened += 1;
    if (!signal.aborted) await once(signal, 'abort');
    yield { id: 1, data: { text: 'to nobody' } };
  });
  expect((await get('/api/feed')).status).toBe(400);
  expect(opened).toBe(0);
  const head = await get('/api/feed', { ...EVENTS, method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
});

it('responds with an error status while nothing has been sent', async () => {
  const refused = () => {
    throw Object.assign(new Error('no'), { status: 404 });
  };
  expect((await (await start(refused)).get('/api/feed', EVENTS)).status).toBe(404);
});

it('aborts the source when the client disconnects, and ends when the server shuts down', async () => {
  const gone: string[] = [];
  const waiting = async function* (signal: AbortSignal) {
    yield { id: 1, data: { text: 'hello' } };
    if (!signal.aborted) await once(signal, 'abort');
    gone.push('told');
  };
  const { get } = await start(waiting, { closing: closing.signal });
  const leaving = new AbortController();
  const first = await get('/api/feed', { ...EVENTS, signal: leaving.signal });
  await first.body?.getReader().read();
  leaving.abort();
  await expect.poll(() => gone).toEqual(['told']);

  const second = await get('/api/feed', EVENTS);
  const reader = second.body?.getReader();
  await reader?.read();
  closing.abort();
  expect((await reader?.read())?.done).toBe(true);
  await expect.poll(() => gone).toEqual(['told', 'told']);
});

it('buffers a limited number of items for a client that does not read', async () => {
  const text = 'x'.repeat(10_000);
  let told = 0;
  const { url } = await start(async function* (signal) {
    while (!signal.aborted) {
      told += 1;
      yield { id: told, data: { text } };
    }
  });
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET /api/feed HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n');
  // The client reads nothing: the buffers at both ends fill up, and no more items are requested.
  socket.pause();
  let before = -1;
  await expect
    .poll(
      () => {
        const still = told > 0 && told === before;
        before = told;
        return still;
      },
      { interval: 300, timeout: 10_000 },
    )
    .toBe(true);
  expect(told).toBeLessThan(2000);
  socket.destroy();
});
