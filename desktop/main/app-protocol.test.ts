import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { CookieJar } from 'tough-cookie';
import { afterEach, expect, it } from 'vitest';
import { createAppProtocol } from './app-protocol.ts';
import { openHubConnection } from './hub-connection.ts';
import { createWire, type Wire } from './wire.ts';

const MEGABYTE = 1_000_000;
const OTHER = 'other.example';
const UPLOAD = 50 * MEGABYTE;
/** More than the buffers of two sockets ever hold (up to 10 MB on Linux), and less than the whole body. */
const IN_FLIGHT = 25 * MEGABYTE;

let hub: http.Server | undefined;
afterEach(() => {
  hub?.closeAllConnections();
  hub?.close();
  hub = undefined;
});

/** The app's scheme in front of a hub that answers with this listener. */
async function appBefore(answer: http.RequestListener) {
  hub = http.createServer(answer).listen(0, '127.0.0.1');
  await once(hub, 'listening');
  const connection = await openHubConnection(`http://127.0.0.1:${(hub.address() as AddressInfo).port}`, {
    wire: createWire(),
    userAgent: 'CreatorHub',
    onSession() {},
    vault: { read: async () => undefined, write: async () => {} },
  });
  const files = { find: async () => undefined, document: async () => '', page: async () => '' };
  return createAppProtocol({ files, connection: () => connection, onAnswer() {} });
}

it('streams an upload of 50 MB with backpressure: at most half of it is in flight', async () => {
  let [sent, taken, most] = [0, 0, 0];
  const app = await appBefore(async (req, res) => {
    for await (const part of req as AsyncIterable<Buffer>) {
      most = Math.max(most, sent - taken);
      taken += part.length;
    }
    res.end('taken');
  });
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(MEGABYTE / 4));
      sent += MEGABYTE / 4;
      if (sent === UPLOAD) controller.close();
    },
  });
  const request = new Request('app://hub/api/upload', { method: 'PUT', body, duplex: 'half' } as RequestInit);
  expect(await (await app(request)).text()).toBe('taken');
  expect(taken).toBe(UPLOAD);
  expect(most).toBeLessThan(IN_FLIGHT);
});

it('forwards server-sent events one by one while the response is still open', async () => {
  const open = Promise.withResolvers<http.ServerResponse>();
  const app = await appBefore((_, res) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
    open.resolve(res);
  });
  const reply = await app(new Request('app://hub/api/admin/events'));
  expect(reply.headers.get('content-type')).toBe('text/event-stream');
  const events = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  const stream = await open.promise;
  for (const id of [1, 2, 3]) {
    stream.write(`id: ${id}\n\n`);
    expect((await events?.read())?.value).toBe(`id: ${id}\n\n`);
  }
  await events?.cancel();
  await once(stream, 'close');
});

it('aborts the request to the hub when the page aborts it', async () => {
  const gone = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const app = await appBefore((req) => {
    req.once('data', () => leaving.abort());
    req.once('close', gone.resolve);
  });
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(MEGABYTE / 4)) });
  const { signal } = leaving;
  const request = new Request('app://hub/api/upload', {
    method: 'PUT',
    body,
    duplex: 'half',
    signal,
  } as RequestInit);
  expect((await app(request)).status).toBe(503);
  await gone.promise;
});

/** The app in front of a hub on the internet whose owner is logged in, and every request that leaves it. */
async function appOfOwner(answer: () => Response = () => new Response('reply')) {
  const sent: { url: URL; cookie: string | null }[] = [];
  const wire: Wire = async (url, request) => {
    sent.push({ url, cookie: request?.headers?.get('cookie') ?? null });
    return answer();
  };
  const jar = new CookieJar();
  await jar.setCookie('__Host-session=secret; Path=/; Secure', 'https://hub.example');
  const connection = await openHubConnection('https://hub.example', {
    wire,
    userAgent: 'CreatorHub',
    onSession() {},
    vault: { read: async () => JSON.stringify(await jar.serialize()), write: async () => {} },
  });
  const files = { find: async () => undefined, document: async () => '', page: async () => '' };
  const app = createAppProtocol({ files, connection: () => connection, onAnswer() {} });
  return { app, connection, sent };
}

/** Paths that resolve to another host, or might for some reader. */
const leading = [
  `//${OTHER}/x`,
  `///${OTHER}/x`,
  `/.//${OTHER}/x.png`,
  `/..//${OTHER}/x.png`,
  `/%2e//${OTHER}/x`,
  `/api/..//${OTHER}/x`,
  `/api/%2e%2e//${OTHER}/x`,
  `/\\${OTHER}/x`,
  `/\\/${OTHER}/x`,
  `/api//${OTHER}/x`,
  `/api/\\${OTHER}`,
  `/fonts/..//${OTHER}/x`,
  `/admin//${OTHER}`,
];

// security: L9
it.each(leading)('asks no host for app://hub%s, with or without the session', async (path) => {
  const { app, sent } = await appOfOwner();
  for (const method of ['GET', 'POST', 'DELETE']) {
    const reply = await app(new Request(`app://hub${path}`, { method }));
    expect(reply.status).toBe(404);
  }
  expect(sent).toEqual([]);
});

// security: L9
it.each([...leading, `@${OTHER}/x`, `:1@${OTHER}`, `.${OTHER}/x`, `https://${OTHER}/x`, ''])(
  'the connection sends nothing to the path %j',
  async (path) => {
    const { connection, sent } = await appOfOwner();
    await expect(connection.request(path)).rejects.toThrow('does not lead to the hub');
    expect(sent).toEqual([]);
  },
);

it('sends other paths to the hub as they are, with the session', async () => {
  const { app, sent } = await appOfOwner();
  const paths = ['/api/admin/session?next=//x&a=%2e', '/media/a%20b.webp', '/api/look/office.css'];
  for (const path of paths) expect((await app(new Request(`app://hub${path}`))).status).toBe(200);
  expect(sent.map(({ url }) => url.href)).toEqual(paths.map((path) => `https://hub.example${path}`));
  expect(sent.every(({ cookie }) => cookie === '__Host-session=secret')).toBe(true);
});

// security: L9
it.each([`https://${OTHER}/x`, `//${OTHER}/x`, `/.//${OTHER}/x`, `/\\${OTHER}/x`])(
  'does not follow a redirect of the hub to %s',
  async (location) => {
    const { app, sent } = await appOfOwner(() => new Response(null, { status: 302, headers: { location } }));
    expect((await app(new Request('app://hub/api/x'))).status).toBe(302);
    expect(sent.map(({ url }) => url.host)).toEqual(['hub.example']);
  },
);
