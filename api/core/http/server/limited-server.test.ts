import { once } from 'node:events';
import type { Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limitedServer } from './limited-server.ts';

let server: Server;
let asked: string[] = [];
beforeAll(async () => {
  server = limitedServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    req.on('error', () => {});
    req.on('end', () => res.end('ok')).resume();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Everything that the server sends in response to these bytes, until it sends no more. */
async function answerTo(bytes: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (part) => {
    text += part;
  });
  socket.on('error', () => {});
  socket.end(bytes, 'latin1');
  await once(socket, 'close');
  return text;
}

const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n';
const POST = 'POST /open HTTP/1.1\r\nHost: x\r\n';
const chunk = (size: string, end = '\r\n') =>
  `${size}${end}GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n\r\n0\r\n\r\n`;

describe('a request that a proxy might parse differently', () => {
  // security: B2
  it.each([
    ['two lengths', `${POST}Content-Length: 0\r\nContent-Length: 38\r\n\r\n${HIDDEN}`],
    ['two lengths in one', `${POST}Content-Length: 0, 38\r\n\r\n${HIDDEN}`],
    [
      'a length and chunks',
      `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    ],
    [
      'chunks and a length',
      `${POST}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${HIDDEN}`,
    ],
    ['a length with a sign', `${POST}Content-Length: +0\r\n\r\n${HIDDEN}`],
    ['a length below nothing', `${POST}Content-Length: -1\r\n\r\n${HIDDEN}`],
    ['a length in hexadecimals', `${POST}Content-Length: 0x26\r\n\r\n${HIDDEN}`],
    ['a length that is none', `${POST}Content-Length: \r\n\r\n${HIDDEN}`],
    ['another coding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['chunks that are not last', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`],
    [
      'two codings',
      `${POST}Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    ],
    ['a blank before the colon', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a tab before the coding’s name', `${POST}\tTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a folded header', `${POST}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['line feeds alone', `POST /open HTTP/1.1\nHost: x\nContent-Length: 0\n\n${HIDDEN}`],
    ['a return alone', `${POST}X: y\rContent-Length: 0\r\n\r\n${HIDDEN}`],
    ['a chunk of a size that is none', `${POST}Transfer-Encoding: chunked\r\n\r\n${chunk('0x26')}`],
    ['a chunk of a huge size', `${POST}Transfer-Encoding: chunked\r\n\r\n${chunk('fffffffffffffffff')}`],
    ['a chunk that ends in a line feed', `${POST}Transfer-Encoding: chunked\r\n\r\n${chunk('0', '\n')}`],
    [
      'a chunk longer than it says',
      `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\nGET /hidden HTTP/1.1\r\n\r\n`,
    ],
    ['no host', 'GET /open HTTP/1.1\r\n\r\n'],
    ['two hosts', `GET /open HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n${HIDDEN}`],
    ['one host said twice', `GET /open HTTP/1.1\r\nHost: x\r\nhOST: x\r\n\r\n${HIDDEN}`],
    ['two hosts in the old version', `GET /open HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n${HIDDEN}`],
    ['a version that is none', `GET /open HTTP/1.9\r\nHost: x\r\nContent-Length: 0\r\n\r\n`],
    ['a zero in a name', `${POST}X\0: y\r\n\r\n${HIDDEN}`],
  ])('is rejected with 400, and smuggles no second request: %s', async (_, bytes) => {
    const said = await answerTo(bytes);
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(said).not.toContain('200 OK');
    expect(asked.filter((line) => line.includes('/hidden'))).toEqual([]);
  });

  it('is handled when it is unambiguous', async () => {
    const said = await answerTo(`${POST}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n${HIDDEN}`);
    expect(said.match(/200 OK/g)).toHaveLength(2);
    expect(asked).toEqual(['POST /open', 'GET /hidden']);
  });
});

// security: K4
it('accepts 15 kB of headers, and rejects 17 kB with 431', async () => {
  const wide = (bytes: number) =>
    `GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX: ${'a'.repeat(bytes)}\r\n\r\n`;
  expect(await answerTo(wide(15_000))).toMatch(/^HTTP\/1\.1 200 /);
  expect(await answerTo(wide(17_000))).toMatch(/^HTTP\/1\.1 431 /);
});

it('does not time out a connection with an open stream that was requested before the previous response ended', async () => {
  const connections: net.Socket[] = [];
  const streams = limitedServer((req, res) => {
    if (req.url === '/stream') return res.flushHeaders();
    // Like a file: all bytes are sent before `end` is called.
    res.writeHead(200, { 'Content-Length': 4 }).write('file');
    streams.once('request', () => res.end());
  }).on('connection', (connection) => connections.push(connection));
  await once(streams.listen(0, '127.0.0.1'), 'listening');
  const socket = net.connect((streams.address() as AddressInfo).port, '127.0.0.1');
  const get = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  let text = '';
  const told = (what: RegExp) =>
    new Promise<void>((resolve) => {
      socket.setEncoding('latin1').on('data', (part) => {
        text += part;
        if (what.test(text)) resolve();
      });
    });
  get('/file');
  await told(/file/);
  get('/stream');
  await told(/chunked/);
  streams.emit('timeout', connections[0]);
  expect(connections[0]?.destroyed).toBe(false);
  socket.destroy();
  streams.closeAllConnections();
  streams.close();
});
