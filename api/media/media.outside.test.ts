import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutsidePorts } from '#api/core/network/guarded-fetch.ts';
import { pictureForOthers, shownPicture } from '#shared/core/address/media-address.ts';
import type { Theme } from '#shared/theme/theme.schema.ts';
import { DEFAULT_THUMBNAIL } from '#shared/youtube/youtube.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';

let hub: TestHub;
let owner: Owner;
let server: http.Server;
let time = Date.parse('2027-01-01T12:00:00Z');
const asked: string[] = [];
const answers = new Map<string, (res: http.ServerResponse) => void>();

beforeAll(async () => {
  server = http.createServer((req, res) => {
    asked.push(`${req.headers.host}${req.url}`);
    const answer = answers.get(req.url ?? '');
    if (answer) answer(res);
    else res.writeHead(404, { 'Content-Type': 'text/html' }).end('no');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const outside: OutsidePorts = {
    resolve: async (name) => [name === 'inside.example' ? '10.0.0.1' : '142.250.185.78'],
    connect: () => net.connect({ host: '127.0.0.1', port }),
  };
  hub = await startTestHub({ database: 'sqlite', outside, now: () => time });
  owner = await signIn(hub);
});
afterAll(async () => {
  await hub?.close();
  server.closeAllConnections();
  server.close();
});

async function showAsHero(wide: string): Promise<Response> {
  const { value, version } = await owner.json<{ value: Theme; version: number }>('/api/admin/theme');
  const hero = { ...value.hero, wide };
  const answer = await owner.send('PUT', '/api/admin/theme', { value: { ...value, hero }, version });
  expect(answer.status).toBe(200);
  return hub.get(shownPicture(wide), { redirect: 'manual' });
}

const send = (type: string, body: Buffer | string) => (res: http.ServerResponse) =>
  res.writeHead(200, { 'Content-Type': type }).end(body);

// security: H5
it('fetches an external picture of the content once and serves a re-encoded copy', async () => {
  answers.set('/a.png', send('image/png', Buffer.from(await picture('png'))));
  const first = await showAsHero('http://pictures.example/a.png');
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('image/webp');
  expect(first.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await first.arrayBuffer());
  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
  const again = await hub.get(shownPicture('http://pictures.example/a.png'));
  expect(Buffer.from(await again.arrayBuffer())).toEqual(bytes);
  expect(asked).toEqual(['pictures.example/a.png']);
  expect(readdirSync(path.join(hub.place.folder, 'picture-cache'))).toHaveLength(1);
});

it('serves and caches a JPEG copy of an external picture for readers that need one', async () => {
  asked.length = 0;
  const address = pictureForOthers('http://pictures.example/a.webp', PUBLIC_URL).slice(PUBLIC_URL.length);
  answers.set('/a.webp', send('image/webp', Buffer.from(await picture('webp'))));
  expect((await hub.get(address)).status).toBe(404);
  await showAsHero('http://pictures.example/a.webp');
  for (let times = 0; times < 2; times += 1) {
    const reply = await hub.get(address);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { format, width } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect([format, width]).toEqual(['jpeg', 60]);
  }
  expect(asked).toEqual(['pictures.example/a.webp']);
  await showAsHero('http://pictures.example/none.webp');
  const none = await hub.get(address.replace('a.webp', 'none.webp'), { redirect: 'manual' });
  expect([none.status, none.headers.get('location')]).toEqual([302, '/art/no-still.jpg']);
});

// security: H5
it('fetches no external picture that the content does not use', async () => {
  asked.length = 0;
  for (const url of ['http://pictures.example/b.png', 'http://pictures.example/a.pn', 'http://127.0.0.1/'])
    expect((await hub.get(shownPicture(url))).status).toBe(404);
  for (const query of ['', '?url=', '?url=javascript:alert(1)', '?url=/etc/passwd'])
    expect((await hub.get(`/media/outside${query}`)).status).toBe(400);
  expect(asked).toEqual([]);
});

it.each([
  ['is not there', 'http://pictures.example/gone.png', undefined],
  ['is a page', 'http://pictures.example/page', send('text/html', '<h1>no</h1>')],
  ['only says that it is one', 'http://pictures.example/fake.png', send('image/png', '<script>1</script>')],
  ['lies on a private network', 'http://inside.example/a.png', undefined],
])('redirects to the placeholder if a picture %s, and retries after a while', async (_what, url, answer) => {
  asked.length = 0;
  if (answer) answers.set(new URL(url).pathname, answer);
  const reply = await showAsHero(url);
  expect(reply.status).toBe(302);
  expect(reply.headers.get('location')).toBe(DEFAULT_THUMBNAIL);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const before = asked.length;
  await hub.get(shownPicture(url), { redirect: 'manual' });
  expect(asked).toHaveLength(before);
  time += 11 * 60_000;
  answers.set(new URL(url).pathname, send('image/png', Buffer.from(await picture('png'))));
  const later = await hub.get(shownPicture(url), { redirect: 'manual' });
  expect(later.status).toBe(url.includes('inside') ? 302 : 200);
});
