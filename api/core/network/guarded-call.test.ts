import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGuardedCall } from './guarded-call.ts';
import type { Target } from './guarded-fetch.ts';

const PUBLIC = '93.184.216.34';
const server = http.createServer(async (req, res) => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  if (req.url === '/away') return void res.writeHead(302, { location: 'https://10.0.0.1/' }).end();
  if (req.url === '/bare') return void res.writeHead(204).end();
  if (req.url === '/never') return;
  if (req.url === '/odd') return void req.socket.end('HTTP/1.1 999 No\r\ncontent-length: 2\r\n\r\nno');
  const { host, authorization } = req.headers;
  const said = { method: req.method, host, authorization, body: Buffer.concat(chunks).toString('latin1') };
  res.writeHead(201, { 'content-type': 'application/json', 'retry-after': '7' }).end(JSON.stringify(said));
});
const targets: Target[] = [];
let addresses = [PUBLIC];
const call = createGuardedCall({
  resolve: async () => addresses,
  connect(target) {
    targets.push(target);
    return net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  },
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

// security: D3
it('sends the request to the address that was checked, and returns the response', async () => {
  const reply = await call('https://social.example/api', {
    method: 'POST',
    body: 'status=Hello',
    headers: { authorization: 'Bearer token' },
  });
  expect([reply.status, reply.headers.get('retry-after'), await reply.json()]).toEqual([
    201,
    '7',
    { method: 'POST', host: 'social.example', authorization: 'Bearer token', body: 'status=Hello' },
  ]);
  expect(targets).toEqual([{ address: PUBLIC, port: 443, secureName: 'social.example' }]);
});

it('sends a form with a file', async () => {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array([1, 2, 255])]), 'a.jpeg');
  const said = (await (await call('https://social.example/', { method: 'POST', body })).json()) as {
    body: string;
  };
  expect(said.body).toContain('filename="a.jpeg"');
  expect(said.body).toContain('\u0001\u0002\u00ff');
});

// security: D2
it.each([
  ['https://social.example/', ['127.0.0.1']],
  ['https://social.example/', [PUBLIC, '10.0.0.1']],
  ['https://[::1]/', [PUBLIC]],
  ['http://social.example/', [PUBLIC]],
  ['https://social.example:8443/', [PUBLIC]],
  ['https://social.example:80/', [PUBLIC]],
])('does not call %s at %j', async (url, found) => {
  addresses = found;
  const before = targets.length;
  await expect(call(url)).rejects.toMatchObject({ reason: 'refused' });
  expect(targets.length).toBe(before);
  addresses = [PUBLIC];
});

// security: D4
it('follows no redirect: it returns the redirect response, or fails if redirects are set to be errors', async () => {
  const away = 'https://social.example/away';
  await expect(call(away, { redirect: 'error' })).rejects.toMatchObject({ reason: 'unusable' });
  const before = targets.length;
  expect((await call(away, { redirect: 'manual' })).status).toBe(302);
  expect(targets.length).toBe(before + 1);
});

it('fails with a reason for an invalid response or an unresolved name', async () => {
  await expect(call('https://social.example/odd')).rejects.toMatchObject({ reason: 'unusable' });
  addresses = [];
  await expect(call('https://social.example/')).rejects.toMatchObject({ reason: 'unreachable' });
  addresses = [PUBLIC];
});

it('accepts a response without a body, and ends when its signal is aborted', async () => {
  expect((await call('https://social.example/bare')).status).toBe(204);
  const stop = new AbortController();
  const waiting = call('https://social.example/never', { signal: stop.signal });
  stop.abort();
  await expect(waiting).rejects.toThrow();
});
