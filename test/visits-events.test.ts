import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyticsContract } from '#shared/analytics/analytics.contract.ts';
import { type Owner, signIn } from './support/people/owner.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';
import { agents, figuresOf, readReport } from './support/visits/visits.ts';

const { path } = analyticsContract.event;
const json = { 'Content-Type': 'application/json', 'User-Agent': agents.chrome };

let hub: TestHub;
let owner: Owner;
beforeAll(async () => {
  hub = await startTestHub({ database: 'sqlite', environment: { TRUST_PROXY: 'true' } });
  owner = await signIn(hub);
});
afterAll(() => hub?.close());

const send = (body: string, headers: Record<string, string> = {}, to: string = path) =>
  hub.get(to, { method: 'POST', headers: { ...json, ...headers }, body });

it('An event gets a 204 response without a body, also at the address that pages of the previous version use.', async () => {
  const from = { 'X-Forwarded-For': '6.6.6.6, 10.0.0.1' };
  const answer = await send('{"kind":"view","path":"/music"}', from);
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const old = await send('{"kind":"view","path":"/live"}', { 'X-Forwarded-For': '10.0.0.1' }, '/api/steps');
  expect([old.status, await old.text()]).toEqual([204, '']);
  await hub.hub.settleVisits();
  const report = await readReport(owner, 'pages', { range: '1d' });
  expect([report.totals.visitors, report.totals.views]).toEqual([1, 2]);
  expect(figuresOf(report, 'page', 'visitors')).toEqual({ '/music': 1, '/live': 1 });
});

describe('The error response says what is wrong with', () => {
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
  ])('%s.', async (_, body, status, code) => {
    const answer = await send(body, { 'X-Forwarded-For': '10.0.0.2' });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, requestId: expect.any(String) });
  });
});

it('One visitor can send at most 120 events a minute, and other visitors are not limited by that.', async () => {
  const from = { 'X-Forwarded-For': '10.0.0.3' };
  const body = '{"kind":"view","path":"/home"}';
  for (let sent = 0; sent < 120; sent += 1) expect((await send(body, from)).status).toBe(204);
  const refused = await send(body, from);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await send(body, { 'X-Forwarded-For': '10.0.0.4' })).status).toBe(204);
});
