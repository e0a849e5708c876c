import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/contract.ts';
import { openFeed } from './support/event-feed.ts';
import { rawRequest } from './support/hostile/raw-request.ts';
import { signIn } from './support/people/owner.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  // Nothing is cached, so every request is rendered by itself.
  hub = await startTestHub({
    database: 'sqlite',
    keptReplies: 0,
    environment: { TRUST_PROXY: 'true' },
    fileDirs: [path.resolve(import.meta.dirname, '../web/public')],
  });
});
afterAll(() => hub?.close());

const pages = [
  '/',
  '/podcasts',
  '/booking',
  '/admin',
  '/admin/anything',
  '/no-such-page',
  '/robots.txt',
  '/sitemap.xml',
];
const publicReadings = allEndpoints
  .filter(
    ({ method, access, path, feed }) =>
      method === 'GET' && access === 'public' && !path.includes(':') && !feed,
  )
  .map(({ path }) => path);

describe('every kind of request and result', () => {
  const long = `/api/site?${'x'.repeat(9000)}`;
  const asked = [
    ...[...pages, ...publicReadings].flatMap((path) =>
      ['GET', 'HEAD', 'POST', 'DELETE'].map((method) => [method, path]),
    ),
    ['GET', '/api/nothing'],
    ['GET', '/api/admin/session'],
    ['GET', '/api/orders/none'],
    ['GET', long],
    ['OPTIONS', '/api/site'],
    ['TRACE', '/'],
    ['PROPFIND', '/'],
    ['GET', '//'],
    ['GET', '/%'],
    ['GET', '/..%2f..'],
  ] as [string, string][];

  // security: F1
  it.each(asked)(
    'has a content type and a restrictive policy in its response: %s %s',
    async (method, path) => {
      const { status, headers, text } = await rawRequest(hub, method, path);
      expect(status).toBeLessThan(500);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(headers['content-security-policy']).toMatch(
        /default-src '(self|none)'.*frame-ancestors '(self|none)'/,
      );
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
      expect(headers['set-cookie']).toBeUndefined();
      if (text) expect(headers['content-type']).toMatch(/; charset=utf-8$|^image\//);
    },
  );
});

/** The headers of every response. */
function expectAllHeaders({ headers }: Awaited<ReturnType<typeof rawRequest>>, what: string): void {
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'content-security-policy': expect.stringMatching(
      /default-src '(self|none)'.*frame-ancestors '(self|none)'/,
    ),
    'permissions-policy': expect.stringContaining('microphone=()'),
    'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
  });
}

describe('replies of every kind', () => {
  const asked: [number, string, string, Record<string, string>?][] = [
    [200, 'GET', '/home'],
    [200, 'GET', '/favicon.svg'],
    [200, 'HEAD', '/media/background.mp4'],
    [206, 'GET', '/media/background.mp4', { Range: 'bytes=5-9' }],
    [416, 'GET', '/media/background.mp4', { Range: 'bytes=9999999-' }],
    [304, 'GET', '/fonts/LICENSE.txt', { 'If-None-Match': '*' }],
    [304, 'GET', '/api/stream-status', { 'If-None-Match': '*' }],
    [200, 'GET', '/.well-known/security.txt'],
    [200, 'GET', '/sample/network-tv/index.html'],
    [400, 'POST', '/api/bookings', { 'Content-Type': 'application/json' }],
    [401, 'GET', '/api/admin/session'],
    [404, 'GET', '/assets/none.js'],
    [405, 'POST', '/favicon.svg'],
    [415, 'POST', '/api/bookings'],
    [417, 'GET', '/', { Expect: 'wonders' }],
  ];

  // security: F1
  it.each(asked)('have all headers: %i to %s %s', async (status, method, address, headers) => {
    const reply = await rawRequest(hub, method, address, headers);
    expect(reply.status).toBe(status);
    expectAllHeaders(reply, address);
  });

  // security: F1
  it('have all headers: a redirect and an event stream', async () => {
    const owner = await signIn(hub);
    const redirect = { redirectId: 'old', source: '/old', target: '/home', permanent: true };
    expect((await owner.send('POST', '/api/admin/seo/redirects', redirect)).status).toBe(200);
    const moved = await rawRequest(hub, 'GET', '/old');
    expect(moved.status).toBe(301);
    expectAllHeaders(moved, '/old');
    const { response, leave } = await openFeed(owner);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const headers = Object.fromEntries(response.headers);
    expectAllHeaders({ status: response.status, headers, text: '' }, 'events');
    leave();
  });
});

describe('headers and parameters of one visitor', () => {
  const evil = 'evil.example';
  const names = [
    'Host',
    'X-Forwarded-Host',
    'X-Forwarded-Server',
    'X-Host',
    'X-Original-Host',
    'X-HTTP-Host-Override',
  ];
  const others: Record<string, string>[] = [
    ...names.flatMap((name) =>
      [evil, `${evil}:443`, `hub.example@${evil}`, '"><script>', 'a'.repeat(300)].map((value) => ({
        [name]: value,
      })),
    ),
    ...['http', 'javascript', evil].map((value) => ({ 'X-Forwarded-Proto': value })),
    ...['X-Forwarded-For', 'X-Real-IP', 'True-Client-IP', 'CF-Connecting-IP'].map((name) => ({
      [name]: evil,
    })),
    ...['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Prefix', 'X-Forwarded-Path'].map((name) => ({
      [name]: '/admin',
    })),
    ...['X-HTTP-Method-Override', 'X-Method-Override'].map((name) => ({ [name]: 'POST' })),
    ...['Accept-Language', 'User-Agent', 'Referer', 'Origin', 'Forwarded', 'Via', 'From'].map((name) => ({
      [name]: `host=${evil}`,
    })),
    ...['de', '*', 'en;q=0'].map((value) => ({ 'Accept-Language': value })),
    ...['text/html', 'application/json', '*/*', 'image/webp'].map((value) => ({ Accept: value })),
    ...['a=b', 'admin_authenticated=true', `__Host-session=${'x'.repeat(43)}`].map((value) => ({
      Cookie: value,
    })),
    ...['Bearer x', 'Basic eDp5'].map((value) => ({ Authorization: value })),
    ...['1', 'no-cache'].map((value) => ({ DNT: value, 'Cache-Control': value, Pragma: value })),
  ];
  const shown = ['/', '/booking', '/sitemap.xml', '/robots.txt', '/api/site', '/api/pages', '/no-such-page'];

  const seen = async (path: string, headers: Record<string, string>) => {
    const { status, headers: said, text } = await rawRequest(hub, 'GET', path, headers);
    const { date, 'x-request-id': id, connection, 'keep-alive': alive, ...rest } = said;
    // Only the request id differs each time.
    return { status, rest, text: text.replaceAll(String(id), 'ID') };
  };

  // security: F4
  it.each(shown)(
    `do not change the rendered page that others see: ${others.length} ways at %s`,
    async (path) => {
      const plain = await seen(path, { Accept: 'text/html' });
      for (const headers of others) {
        const accept: Record<string, string> = plain.status === 404 ? { Accept: 'text/html' } : {};
        expect(await seen(path, { ...headers, ...accept }), JSON.stringify(headers)).toEqual(plain);
      }
      expect(plain.text).not.toContain(evil);
    },
  );
});
