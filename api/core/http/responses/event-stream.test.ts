import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#api/core/http/app-error.ts';
import { defineContract } from '#shared/core/endpoint.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Progress } from './event-stream.ts';

const contract = defineContract({
  tell: {
    access: 'public',
    rate: 'read',
    cache: 'none',
    summary: '',
    method: 'POST',
    path: '/api/tell',
    body: z.object({ how: z.string() }),
    events: z.object({ text: z.string() }),
    reply: z.object({ done: z.boolean() }),
  },
});

type Told = Progress<{ text: string }>;

/** What the handler does, by the `how` of the request. */
const ways: Record<string, (progress: Told) => Promise<unknown> | unknown> = {
  reply: () => ({ done: true, secret: 'x' }),
  refuse: () => {
    throw new AppError('request.conflict');
  },
  tell: (progress) => {
    progress.emit({ text: 'a\nb', secret: 'x' } as never);
    progress.emit({ text: 'c' });
    return { done: true };
  },
  break: (progress) => {
    progress.begin();
    throw new Error('the password is hunter2');
  },
  wait: async (progress) => {
    progress.begin();
    await new Promise((resolve) => progress.signal.addEventListener('abort', resolve));
    gone.resolve();
    throw progress.signal.reason;
  },
};
const gone = Promise.withResolvers<void>();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(contract, {
    tell: ({ body }, _ctx, progress) => ways[body.how]?.(progress) as { done: boolean },
  });
});
afterAll(() => app.close());

const post = (how: string, accept: string, init: RequestInit = {}) =>
  app.get('/api/tell', {
    ...init,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: accept },
    body: JSON.stringify({ how }),
  });

const EVENTS = 'text/event-stream';

it('sends each event filtered by its schema, then the reply', async () => {
  const response = await post('tell', EVENTS);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(await response.text()).toBe(
    'data: {"text":"a\\nb"}\n\ndata: {"text":"c"}\n\nevent: reply\ndata: {"done":true}\n\n',
  );
});

it('sends only the reply, as JSON, to a client that does not accept events', async () => {
  const response = await post('tell', '*/*');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.json()).toEqual({ done: true });
});

it('sends a reply without events as a stream too', async () => {
  expect(await (await post('reply', EVENTS)).text()).toBe('event: reply\ndata: {"done":true}\n\n');
});

it('responds with an error status while nothing has been sent', async () => {
  const response = await post('refuse', EVENTS);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'request.conflict' });
});

// security: B5
it('ends with an error event without details when the handler fails after the stream began', async () => {
  const text = await (await post('break', EVENTS)).text();
  expect(text).toMatch(
    /^event: error\ndata: \{"error":"Something went wrong on our side\.","code":"server\.failed"/,
  );
  expect(text).not.toContain('hunter2');
});

it('sends its headers at once, and aborts the signal of the handler when the client disconnects', async () => {
  const leaving = new AbortController();
  const response = await post('wait', EVENTS, { signal: leaving.signal });
  expect(response.status).toBe(200);
  leaving.abort();
  await gone.promise;
});
