import { expect, it } from 'vitest';
import { networkHealth } from '../social.health.ts';
import { createHttpClient } from './http-client.ts';
import type { Request } from './network.ts';

const NOW = Date.parse('2026-03-01T10:00:00Z');
const url = 'https://api.x.com/2/users/me';
const notWell = (headers: Record<string, string> = {}) => new Response('upstream', { status: 503, headers });
const refused = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
const cutOff = () => Promise.reject(Object.assign(new Error('cut off'), { code: 'ECONNRESET' }));

/** A client for X that gets these responses in order, and successful ones after them. */
function lineOf(...answers: (() => Response | Promise<Response>)[]) {
  const waits: number[] = [];
  const made: string[] = [];
  const fetch = async (target: unknown) => {
    made.push(String(target));
    return answers.shift()?.() ?? Response.json({ ok: true });
  };
  const health = networkHealth({ now: () => NOW, random: () => 0.5, pause: async (ms) => waits.push(ms) });
  const ports = { fetch: fetch as typeof globalThis.fetch, fetchNamed: fetch as typeof globalThis.fetch };
  const http = createHttpClient(
    'twitter',
    { ...ports, health, now: () => NOW },
    new AbortController().signal,
  );
  return { waits, made, health, call: (request: Partial<Request>) => http.call({ url, ...request }) };
}

it.each<[string, Partial<Request>, () => Response | Promise<Response>]>([
  ['a reading that found the network not well', {}, notWell],
  ['a reading that was cut off', {}, cutOff],
  ['a question that is asked by POST', { method: 'POST', readOnly: true, json: {} }, notWell],
  ['a renewal that cannot have arrived', { method: 'POST', form: { grant_type: 'refresh_token' } }, refused],
  ['a post that cannot have arrived', { method: 'POST', json: { text: 'Hello' } }, refused],
])('the HTTP client retries %s after a delay', async (_, request, answer) => {
  const { call, made, waits } = lineOf(answer, answer);
  expect((await call(request)).status).toBe(200);
  expect([made.length, waits]).toEqual([3, [200, 400]]);
});

it.each<[string, Partial<Request>, () => Response | Promise<Response>]>([
  ['a renewal whose answer was lost', { method: 'POST', form: { grant_type: 'refresh_token' } }, cutOff],
  ['a post whose answer was lost', { method: 'POST', json: { text: 'Hello' } }, cutOff],
  ['a post that found the network not well', { method: 'POST', json: { text: 'Hello' } }, notWell],
  ['what is to come back later', {}, () => notWell({ 'retry-after': '30' })],
  ['what is called too often', {}, () => new Response(null, { status: 429 })],
  ['what was refused', {}, () => new Response(null, { status: 403 })],
])('the HTTP client does not retry %s', async (_, request, answer) => {
  const { call, made, waits } = lineOf(answer);
  await expect(call(request)).rejects.toThrow(/Twitter\/X/);
  expect([made.length, waits]).toEqual([1, []]);
});

it('the HTTP client aborts a call without a response, which may have reached the network', async () => {
  const health = networkHealth({ now: () => NOW });
  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const ports = { fetch: never, fetchNamed: never, health, now: () => NOW };
  const http = createHttpClient('twitter', ports, new AbortController().signal);
  const call = http.call({ url, method: 'POST', json: {}, timeoutMs: 20 });
  await expect(call).rejects.toMatchObject({ problem: 'temporary', reached: true });
});

it('the circuit breaker opens after missing responses, and not after refusals', async () => {
  const { call, health } = lineOf(...Array<typeof cutOff>(3).fill(cutOff));
  const { breaker } = health('twitter');
  const post = () => call({ method: 'POST', json: {} });
  for (let made = 0; made < 3; made += 1) await expect(post()).rejects.toThrow();
  expect(breaker.pausedUntil()).toBe(NOW + 60_000);
  expect(health('mastodon').breaker.pausedUntil()).toBeUndefined();
  await post();
  expect(breaker.pausedUntil()).toBeUndefined();
  const no = () => new Response(null, { status: 403 });
  const refusing = lineOf(no, no, no, no);
  for (let made = 0; made < 4; made += 1) await expect(refusing.call({})).rejects.toThrow();
  expect(refusing.health('twitter').breaker.pausedUntil()).toBeUndefined();
});
