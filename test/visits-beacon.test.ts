import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyticsContract } from '#shared/analytics/analytics.contract.ts';
import { type Owner, signIn } from './support/owner.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';
import { agents, figuresOf, readReport } from './support/visits.ts';

const { path } = analyticsContract.step;
const json = { 'Content-Type': 'application/json', 'User-Agent': agents.chrome };

let hub: TestHub;
let owner: Owner;
beforeAll(async () => {
  hub = await startTestHub({ database: 'sqlite', environment: { TRUST_PROXY: 'true' } });
  owner = await signIn(hub);
});
afterAll(() => hub?.close());

const send = (body: string, headers: Record<string, string> = {}) =>
  hub.get(path, { method: 'POST', headers: { ...json, ...headers }, body });

/** Sends a step whose body comes after its head, in one part or in chunks. @returns the whole answer */
async function sendSlowly(told: object, from: string, way: 'later' | 'chunked'): Promise<string> {
  const line = net.connect(Number(new URL(hub.url).port), '127.0.0.1').setEncoding('utf8');
  const body = JSON.stringify(told);
  const length = way === 'later' ? `Content-Length: ${body.length}` : 'Transfer-Encoding: chunked';
  const head = { Host: 'hub.example', ...json, 'X-Forwarded-For': from };
  const lines = Object.entries(head).map((pair) => pair.join(': '));
  line.write([`POST ${path} HTTP/1.1`, ...lines, length, '', ''].join('\r\n'));
  await hub.get('/api/stream-status');
  line.write(way === 'later' ? body : `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
  const [answer] = (await once(line, 'data')) as [string];
  line.destroy();
  return answer;
}

it('takes steps ahead of the framework, and through it what comes otherwise, as one visitor', async () => {
  const whole = await send('{"kind":"view","path":"/music"}', { 'X-Forwarded-For': '6.6.6.6, 10.0.0.1' });
  expect([whole.status, await whole.text(), whole.headers.get('x-request-id')]).toEqual([204, '', null]);
  expect(whole.headers.get('cache-control')).toBe('no-store');
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
  const live = { kind: 'view', path: '/live' };
  expect(await sendSlowly(live, '10.0.0.1', 'later')).toMatch(/^HTTP\/1\.1 204 /);
  const chunked = await sendSlowly(live, '6.6.6.6, 10.0.0.1', 'chunked');
  expect(chunked).toMatch(/^HTTP\/1\.1 204 /);
  expect(chunked.toLowerCase()).toContain('x-request-id');
  await hub.hub.settleVisits();
  const { totals, lists } = await readReport(owner, 'pages', { range: '1d' });
  expect([totals.visitors, totals.views]).toEqual([1, 3]);
  expect(figuresOf({ lists } as never, 'page', 'visitors')).toEqual({ '/music': 1, '/live': 1 });
});

it.each([
  ['no JSON', '{"kind"', 400, 'request.malformed'],
  ['an unknown kind', '{"kind":"x","path":"/home"}', 400, 'request.invalid'],
  ['an unknown field', '{"kind":"view","path":"/home","who":"me"}', 400, 'request.invalid'],
  [
    'a character that no database stores',
    '{"kind":"view","path":"/home","from":"\\u0000"}',
    400,
    'request.invalid',
  ],
  [
    'far too much',
    `{"kind":"view","path":"/home","from":"${'x'.repeat(300_000)}"}`,
    413,
    'request.too-large',
  ],
])('says what is wrong with %s', async (_, body, status, code) => {
  const answer = await send(body, { 'X-Forwarded-For': '10.0.0.2' });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ code, requestId: expect.any(String) });
});

it('is limited together with what goes through the framework', async () => {
  const from = { 'X-Forwarded-For': '10.0.0.3' };
  const body = '{"kind":"view","path":"/home"}';
  for (let sent = 0; sent < 119; sent += 1) expect((await send(body, from)).status).toBe(204);
  expect(await sendSlowly(JSON.parse(body), '10.0.0.3', 'chunked')).toMatch(/^HTTP\/1\.1 204 /);
  const refused = await send(body, from);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await send(body, { 'X-Forwarded-For': '10.0.0.4' })).status).toBe(204);
});
