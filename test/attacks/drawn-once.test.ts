import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '#shared/contract.ts';
import { rawRequest } from '#test/support/hostile/raw-request.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import { startAttackedHub } from './support/attacked-hub.ts';
import { besideGoodVisitors } from './support/good-visitor.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startAttackedHub('sqlite');
});
afterAll(() => hub?.close());

/** What anybody can read at one address, which is no file. */
const open = allEndpoints.filter(
  ({ method, access, path, query, download, feed }) =>
    method === 'GET' && access === 'public' && !path.includes(':') && !query && !download && !feed,
);
const shared = open.filter(({ cache }) => cache === 'content').map(({ path }) => path);

it('everything that strangers can read at one address is kept until content changes, but for what differs', () => {
  expect(
    open
      .filter(({ cache }) => cache === 'none')
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    // It holds the day on which it expires.
    '/.well-known/security.txt',
    // Each visitor's own.
    '/api/chat/history',
    '/api/health',
    '/api/ready',
    // Redirects.
    '/follow/new',
    '/order/find',
  ]);
});

// security: K7
it('the service worker and everything like it is drawn once for 200 requests', async () => {
  // Only what the framework answers has a request id.
  const isDrawn = async (method: string, path: string) =>
    (await rawRequest(hub, method, path)).headers['x-request-id'] !== undefined;
  await besideGoodVisitors(hub, async () => {
    expect(shared).toContain('/push-worker.js');
    for (const path of shared) await isDrawn('GET', path);
    for (let times = 0; times < 100; times += 1)
      for (const method of ['GET', 'HEAD'])
        expect(await isDrawn(method, '/push-worker.js'), method).toBe(false);
    for (const path of shared) {
      const { status } = await rawRequest(hub, 'GET', path);
      if (status === 200) expect(await isDrawn('GET', path), path).toBe(false);
    }
  });
});
