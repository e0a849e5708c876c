import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { watchForProxy } from '#api/core/http/server/unnamed-proxy.ts';
import { clientAddress } from './addresses.ts';

const request = (forwarded: string | undefined, remoteAddress = '10.0.0.1') =>
  ({
    headers: { host: 'hub.example', 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['203.0.113.9, 192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['', '10.0.0.1'],
  [undefined, '10.0.0.1'],
])('behind a trusted proxy, X-Forwarded-For: %s gives the client address %s', (forwarded, address) => {
  expect(clientAddress(request(forwarded), true)).toBe(address);
});

it('uses the last of several X-Forwarded-For headers, which the proxy added', async () => {
  const server = http.createServer((req, res) => res.end(clientAddress(req, true)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { 'X-Forwarded-For': ['203.0.113.9', '192.0.2.1'] };
  const [response] = (await once(http.get({ port, headers, agent: false }), 'response')) as [IncomingMessage];
  expect((await response.toArray()).join('')).toBe('192.0.2.1');
  server.close();
});

it('ignores X-Forwarded-For without a trusted proxy', () => {
  expect(clientAddress(request('192.0.2.1'), false)).toBe('10.0.0.1');
});

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:10.1.2.3', true],
  ['172.17.0.1', true],
  ['fd00::1', true],
  ['203.0.113.9', false],
  ['', false],
])('a request forwarded by %s reveals a proxy that is not configured: %s', (remote, shown) => {
  const said: unknown[] = [];
  const proxy = watchForProxy(false, { warn: (text: unknown) => said.push(text) } as never);
  proxy.look(request(undefined, remote));
  expect(proxy.warning()).toBeNull();
  for (let times = 0; times < 3; times += 1) proxy.look(request('192.0.2.1', remote));
  expect(proxy.warning() !== null).toBe(shown);
  expect(said).toHaveLength(shown ? 1 : 0);
  if (shown) expect(proxy.warning()).toContain('TRUST_PROXY=true');
});

it('a configured proxy causes no warning', () => {
  const proxy = watchForProxy(true, { warn: () => {} } as never);
  proxy.look(request('192.0.2.1', '127.0.0.1'));
  expect(proxy.warning()).toBeNull();
});
