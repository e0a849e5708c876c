import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callUpstream, parseReply, retryAfter, UpstreamError } from './upstream.ts';

const NOW = Date.parse('2026-01-02T21:00:00Z');
const { signal } = new AbortController();
const call = (answer: () => Response | Promise<Response>) =>
  callUpstream(async () => answer(), { url: 'https://upstream.example/a?key=secret', signal });

describe('a call to an upstream service', () => {
  it('returns every status, with its body parsed where it is JSON', async () => {
    expect(await call(() => Response.json({ a: 1 }, { status: 503 }))).toMatchObject({
      status: 503,
      body: { a: 1 },
    });
    expect(await call(() => new Response('<html>'))).toMatchObject({ status: 200, body: undefined });
    expect(await call(() => new Response(null, { status: 304 }))).toMatchObject({
      status: 304,
      body: undefined,
    });
  });

  it('follows no redirect, and passes an abort signal to fetch', async () => {
    let given: RequestInit | undefined;
    const spy = async (_: unknown, init?: RequestInit) => {
      given = init;
      return Response.json({});
    };
    await callUpstream(spy as typeof fetch, { url: 'https://upstream.example', signal });
    expect(given).toMatchObject({ redirect: 'error', signal: expect.any(AbortSignal) });
  });

  it('reads no more than a mebibyte, however much is coming', async () => {
    let sent = 0;
    let cancelled = false;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
      cancel() {
        cancelled = true;
      },
    });
    await expect(call(() => new Response(endless))).rejects.toMatchObject({ problem: 'failed' });
    expect(sent).toBeLessThan(1_300_000);
    expect(cancelled).toBe(true);
  });

  it('that cannot connect fails without revealing the full URL', async () => {
    const failure = await call(() => Promise.reject(new TypeError('fetch failed'))).catch(
      (error: Error) => error,
    );
    expect(failure).toBeInstanceOf(UpstreamError);
    expect((failure as Error).message).toBe('upstream.example: no connection');
  });
});

describe('a response of an upstream service', () => {
  it('that does not match its schema is an error', async () => {
    const reply = await call(() => Response.json({ data: 'no list' }));
    const schema = z.object({ data: z.array(z.string()) });
    expect(() => parseReply(schema, reply, 'Upstream')).toThrow(
      'Upstream: malformed answer (data: invalid_type)',
    );
  });

  it.each([
    ['120', NOW + 120_000],
    ['Fri, 02 Jan 2026 21:05:00 GMT', NOW + 300_000],
    ['soon', undefined],
    ['-5', undefined],
    [null, undefined],
  ])('with Retry-After %s gives the right time to retry', (value, at) => {
    expect(retryAfter(new Headers(value === null ? {} : { 'retry-after': value }), NOW)).toBe(at);
  });
});
