import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { type ErrorBody, errorBody } from '#shared/core/error.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { AppError } from './app-error.ts';

const thing = z.object({ id: z.string(), count: z.int() });
const body = z.object({ name: z.string().min(2), inner: z.object({ tags: z.array(z.string()) }) });
const open = { access: 'public', rate: 'read', cache: 'none', summary: '' } as const;

const contract = defineContract({
  list: {
    ...open,
    method: 'GET',
    path: '/api/things',
    query: z.strictObject({ limit: z.string().optional() }),
    reply: thing,
  },
  get: {
    ...open,
    method: 'GET',
    path: '/api/things/:id',
    params: z.object({ id: z.string().max(3) }),
    reply: thing,
  },
  create: { ...open, method: 'POST', path: '/api/things', body, reply: body },
  secret: { ...open, method: 'PUT', path: '/api/secret', access: 'owner', body, reply: body },
  fails: { ...open, method: 'GET', path: '/api/fails', reply: thing },
  wrong: { ...open, method: 'GET', path: '/api/wrong', reply: thing },
  write: {
    ...open,
    method: 'POST',
    path: '/api/write',
    rate: 'write',
    body: z.object({}),
    reply: z.object({}),
  },
  text: { ...open, method: 'GET', path: '/text.txt', reply: z.string(), media: 'text/plain; charset=utf-8' },
});

const row = { id: 'a', count: 1, passwordHash: 'x' };
const good = { name: 'Coop', inner: { tags: ['x'] } };

let app: TestApp;
let owner = false;
beforeAll(async () => {
  app = await startTestApp(
    contract,
    {
      list: () => row,
      get: ({ params }) => ({ ...row, id: params.id }),
      create: (input) => input.body,
      secret: (input) => input.body,
      fails: () => {
        throw new Error('the database password is hunter2');
      },
      wrong: () => ({ id: 'a', count: 1.5 }),
      write: () => ({}),
      text: () => 'plain',
    },
    {
      checkOwner: async () => {
        if (!owner) throw new AppError('auth.required');
      },
    },
  );
});
afterAll(() => app?.close());
beforeEach(() => {
  owner = false;
});

const send = (path: string, content: unknown, init: RequestInit = {}) =>
  app.get(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof content === 'string' ? content : JSON.stringify(content),
    ...init,
  });

async function refusal(response: Response): Promise<ErrorBody & { status: number }> {
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const parsed = errorBody.strict().parse(await response.json());
  expect(parsed.requestId).toBe(response.headers.get('x-request-id'));
  return { ...parsed, status: response.status };
}

describe('a request', () => {
  it('is parsed by the contract, part by part', async () => {
    expect(await (await app.get('/api/things/abc')).json()).toEqual({ id: 'abc', count: 1 });
    expect(await (await send('/api/things', good)).json()).toEqual(good);
    expect((await app.get('/api/things?limit=1')).status).toBe(200);
  });

  it('is refused with the names of the invalid fields', async () => {
    expect(await refusal(await app.get('/api/things/abcd'))).toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: { 'params.id': expect.any(String) },
    });
    const { status, fields } = await refusal(
      await send('/api/things', { name: 'C', inner: { tags: ['x', 1] } }),
    );
    expect(status).toBe(400);
    expect(Object.keys(fields ?? {}).sort()).toEqual(['inner.tags.1', 'name']);
  });

  it('must not have query parameters that the endpoint does not define', async () => {
    for (const path of ['/api/things?page=2', '/api/things/abc?x=1']) {
      expect(await refusal(await app.get(path))).toMatchObject({ status: 400, code: 'request.invalid' });
    }
    expect((await app.get('/text.txt?x=1')).status).toBe(200);
  });

  it('may not be compressed, whether it can be unpacked or not', async () => {
    for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'x']) {
      const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding };
      for (const body of [gzipSync(JSON.stringify(good)), Buffer.from('{}')])
        expect(await refusal(await app.get('/api/things', { method: 'POST', headers, body }))).toMatchObject({
          status: 415,
          code: 'request.media-type',
        });
    }
  });

  // security: K4
  it('must be JSON, of a reasonable size', async () => {
    const big = { ...good, name: 'x'.repeat(300 * 1024) };
    expect(await refusal(await send('/api/things', '{"name": '))).toMatchObject({
      status: 400,
      code: 'request.malformed',
    });
    expect(await refusal(await send('/api/things', big))).toMatchObject({ status: 413 });
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect(await refusal(await send('/api/things', 'name=Coop', { headers: form }))).toMatchObject({
      status: 415,
    });
    expect(await refusal(await app.get('/api/things', { method: 'POST' }))).toMatchObject({ status: 415 });
    for (const content of ['null', '[]', '"text"', '12', '']) {
      const { status } = await refusal(await send('/api/things', content));
      expect(status, content).toBeGreaterThanOrEqual(400);
      expect(status, content).toBeLessThan(500);
    }
  });

  it('must not contain U+0000, which Postgres cannot store', async () => {
    const answer = await refusal(await send('/api/things', { name: 'ok', inner: { tags: ['a\u0000b'] } }));
    expect(answer).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  it('must use a method that the path supports', async () => {
    const response = await app.get('/api/things/abc', { method: 'DELETE' });
    expect(response.headers.get('allow')).toContain('GET');
    expect(await refusal(response)).toMatchObject({ status: 405, code: 'request.method' });
  });
});

describe('a response', () => {
  // security: B1
  it('contains only the fields of the contract', async () => {
    expect(await (await app.get('/api/things')).json()).toEqual({ id: 'a', count: 1 });
  });

  // security: B5
  it('is a 500 without details when it breaks the contract or the handler fails', async () => {
    for (const path of ['/api/wrong', '/api/fails']) {
      const answer = await refusal(await app.get(path));
      expect(answer).toMatchObject({
        status: 500,
        code: 'server.failed',
        error: 'Something went wrong on our side.',
      });
      expect(JSON.stringify(answer)).not.toContain('hunter2');
    }
  });

  // security: F4
  it('has Cache-Control: no-store unless the contract allows caching', async () => {
    expect((await app.get('/api/things')).headers.get('cache-control')).toBe('no-store');
  });

  it('may be plain text', async () => {
    const response = await app.get('/text.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe('plain');
  });
});

describe('access', () => {
  it('is refused to all but the owner, before the body is parsed', async () => {
    const put = { method: 'PUT' };
    expect(await refusal(await send('/api/secret', good, put))).toMatchObject({
      status: 401,
      error: 'Unauthorized',
    });
    expect(await refusal(await send('/api/secret', 'not even JSON', put))).toMatchObject({ status: 401 });
    owner = true;
    expect((await send('/api/secret', good, put)).status).toBe(200);
  });

  // security: G1
  it('is limited for a client that writes too often, with Retry-After', async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, () => send('/api/write', {})));
    const refused = answers.filter((response) => response.status === 429);
    expect(refused).toHaveLength(1);
    const wait = Number(refused[0]?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    expect(await refusal(refused[0] as Response)).toMatchObject({ code: 'rate.limited' });
    expect((await send('/api/things', good)).status).toBe(200);
  });
});
