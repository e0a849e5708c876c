import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawRequest } from '#test/support/hostile/raw-request.ts';
import { PUBLIC_URL, type TestHub } from '#test/support/test-hub.ts';
import { startAttackedHub } from './support/attacked-hub.ts';
import { besideGoodVisitors } from './support/good-visitor.ts';

const OTHER = 'other.example';

let hub: TestHub;
beforeAll(async () => {
  hub = await startAttackedHub('sqlite');
});
afterAll(() => hub?.close());

const get = (path: string) => rawRequest(hub, 'GET', path);

/** A path in as many spellings as it has subsets of letters, each letter of a subset percent-encoded. */
function spellings(path: string, most: number): string[] {
  const letters = [...path.matchAll(/[a-z]/g)].map(({ index }) => index);
  return Array.from({ length: Math.min(most, 2 ** letters.length - 1) }, (_, number) =>
    [...path]
      .map((letter, index) => {
        const bit = letters.indexOf(index);
        const isEncoded = bit >= 0 && (((number + 1) >> bit) & 1) === 1;
        return isEncoded ? `%${letter.charCodeAt(0).toString(16).toUpperCase()}` : letter;
      })
      .join(''),
  );
}

// security: F5
it.each([
  `/ADMIN/../..//${OTHER}`,
  `/Admin/..//..//${OTHER}/x`,
  `/ADMIN/%2e%2e/%2e%2e//${OTHER}`,
  `/ADMIN//${OTHER}`,
  `//${OTHER}`,
  `//${OTHER}/home`,
  `/\\${OTHER}`,
  `/.//${OTHER}/`,
  `//${OTHER}/%2e%2e/home/`,
  `/home//..//${OTHER}`,
  `/HOME/..//${OTHER}//`,
  `/go/..//${OTHER}`,
  `/%2F${OTHER}`,
  `/%5C${OTHER}/home/`,
  '/HOME//',
  '/%48ome/',
  '/Podcasts/CONVOS',
])('no redirect leads away from this site: %s', async (path) => {
  const { status, headers } = await get(`${path}?x=//${OTHER}`);
  expect([301, 302, 404]).toContain(status);
  const target = new URL(headers.location ?? '/', PUBLIC_URL);
  expect(target.origin).toBe(PUBLIC_URL);
  expect(target.pathname).not.toMatch(/\/\/|%|[A-Z]/);
});

// security: F5
it('an address has one spelling: 300 others of an API reply are not found, and of a feed are redirected', async () => {
  await besideGoodVisitors(hub, async () => {
    for (const [path, status] of [
      ['/api/page/podcasts/convos', 404],
      ['/feeds/convos.xml', 301],
    ] as const) {
      expect((await get(path)).status).toBe(200);
      const answers = await Promise.all(spellings(path, 300).map(get));
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
      expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(
        new Set([status === 301 ? path : undefined]),
      );
    }
  });
});

// security: F5
it('spellings, unknown addresses and empty queries do not push pages out of the cache', async () => {
  const paths = ['/home', '/podcasts', '/media'];
  for (const path of paths) await get(path);
  // More than the cache holds.
  const attack = [
    ...spellings('/api/page/podcasts/convos', 200),
    ...spellings('/podcasts/convos', 200),
    ...Array.from({ length: 200 }, (_, index) => `/api/site?${'&'.repeat(index + 1)}`),
    ...Array.from({ length: 200 }, (_, index) => `/unknown-${index}`),
    ...Array.from({ length: 200 }, (_, index) => `/api/page/podcasts/unknown-${index}`),
  ];
  for (const path of attack) expect((await get(path)).status, path).not.toBe(200);
  for (const path of paths) {
    const { status, headers } = await get(path);
    // Only what the framework answers has one.
    expect([status, headers['x-request-id']], path).toEqual([200, undefined]);
  }
});

// security: F5
it('a fragment in a request is refused, since readers differ in what it belongs to', async () => {
  expect((await get('/home#x')).status).toBe(400);
});
