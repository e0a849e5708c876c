import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { AppError } from '#api/core/http/app-error.ts';
import { errorText } from '#api/core/http/responses/error-response.ts';
import { answerClientErrors } from './client-errors.ts';

let server: http.Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function connection(timeout = 50): Promise<Socket> {
  server = http.createServer(
    { headersTimeout: timeout, requestTimeout: timeout, connectionsCheckingInterval: 20 },
    (_, res) => res.end('fine'),
  );
  answerClientErrors(server, { textOf: (code) => errorText(new AppError(code), []) });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  return socket;
}

it('sends nothing on a connection without a request', async () => {
  expect(await text(await connection())).toBe('');
});

it('responds with 408 when a request takes too long to arrive', async () => {
  const socket = await connection();
  socket.write('GET / HTTP/1.1\r\nHost: hub.example\r\nX-Slow: ');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*"code":"request\.timeout"/s);
});

// security: B5
it('responds with 400 to a request that cannot be parsed', async () => {
  const socket = await connection(10_000);
  socket.write('Hello?\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n.*"code":"request\.malformed"/s);
});

const TUNNEL = 'CONNECT hub.example:443 HTTP/1.1\r\nHost: hub.example\r\n\r\n';
const openConnections = () =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

// security: B5
it('closes the connection of a client that requested many tunnels and disconnected', async () => {
  const socket = await connection(10_000);
  for (let sent = 0; sent < 50; sent += 1) socket.write(TUNNEL);
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(openConnections).toBe(0);
});

it('closes the connection of a client that keeps sending after it was refused', async () => {
  const socket = await connection(10_000);
  socket.write(TUNNEL);
  await once(socket, 'data');
  const more = setInterval(() => socket.write('x'), 20);
  // The server closes the connection.
  socket.on('error', () => clearInterval(more));
  await expect.poll(openConnections).toBe(0);
});
