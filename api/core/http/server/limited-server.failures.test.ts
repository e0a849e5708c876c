import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#api/core/http/app-error.ts';
import { rawAnswer, statusesIn } from '#test/support/hostile/raw-connection.ts';
import { limitedServer } from './limited-server.ts';

let server: Server;
let port: number;
let failures: unknown[];
beforeAll(async () => {
  server = limitedServer(
    (req, res) => {
      if (req.url === '/throws') throw new Error('at once');
      if (req.url === '/rejects') return Promise.reject(new Error('later'));
      if (req.url === '/refuses') return Promise.reject(new AppError('request.conflict'));
      if (req.url === '/files')
        return Promise.reject(Object.assign(new Error('too many open files'), { code: 'EMFILE' }));
      if (req.url === '/half') {
        res.writeHead(200, { 'Content-Length': 10 }).write('half');
        return Promise.reject(new Error('in the middle'));
      }
      if (req.url === '/twice') {
        res.end('once');
        res.write('twice');
        return undefined;
      }
      if (req.url === '/stream') {
        res.write('a');
        res.end('b');
        return undefined;
      }
      res.setHeader('Content-Length', 4);
      res.end('fine');
      return undefined;
    },
    { publicUrl: 'https://hub.example', onError: (error) => failures.push(error) },
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  failures = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const request = (path: string, more = '', method = 'GET', version = '1.1') =>
  `${method} ${path} HTTP/${version}\r\nHost: x\r\n${more}\r\n`;
const last = (path: string, more = '', method = 'GET') =>
  request(path, `${more}Connection: close\r\n`, method);
const stillAnswers = async () => expect(statusesIn(await rawAnswer(port, last('/')))).toEqual([200]);

function expectErrorBody(said: string, status: number, code: string): void {
  expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const name of ['strict-transport-security', 'content-security-policy', 'permissions-policy'])
    expect(said).toMatch(new RegExp(`\\r\\n${name}: `));
  expect(said).toMatch(/\r\nreferrer-policy: strict-origin-when-cross-origin\r\n/);
  expect(said).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
  expect(JSON.parse(said.slice(said.indexOf('\r\n\r\n')))).toEqual({
    code,
    error: expect.any(String),
    requestId: expect.any(String),
  });
}

// security: B2, B5, F1
describe('an error while a request is handled', () => {
  it.each([
    ['/throws', 500, 'server.failed'],
    ['/rejects', 500, 'server.failed'],
    ['/refuses', 409, 'request.conflict'],
    ['/files', 503, 'server.busy'],
  ])('is sent as an error response, and the next request succeeds: %s', async (path, status, code) => {
    expectErrorBody(await rawAnswer(port, last(path)), status, code);
    expect(failures).toHaveLength(1);
    await stillAnswers();
  });

  it('closes its connection when a part of the response was sent', async () => {
    expect(await rawAnswer(port, request('/half'))).toMatch(/\r\n\r\nhalf$/);
    expect(failures).toHaveLength(1);
    await stillAnswers();
  });

  it('does not affect a response that is already complete', async () => {
    expect(await rawAnswer(port, last('/twice'))).toMatch(/once/);
    expect(failures).toHaveLength(1);
    await stillAnswers();
  });
});

// security: B2, B5, F1
describe('a request that Node would respond to itself', () => {
  it.each([
    ['one that expects what we cannot do', last('/', 'Expect: wonders\r\n'), 417, 'request.expectation'],
    ['one for a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'request.method'],
    ['one that cannot be read', 'Hello?\r\n\r\n', 400, 'request.malformed'],
    ['one without a host', 'GET / HTTP/1.1\r\n\r\n', 400, 'request.malformed'],
    ['one with two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400, 'request.malformed'],
    [
      'one for a whole address',
      'GET http://%FF@b/home HTTP/1.1\r\nHost: x\r\n\r\n',
      400,
      'request.malformed',
    ],
    ['one for a file of the machine', 'GET file://? HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'request.malformed'],
    [
      'one with very long headers',
      request('/', `X: ${'a'.repeat(17_000)}\r\n`),
      431,
      'request.headers-too-large',
    ],
  ])('gets an error body and all security headers: %s', async (_, bytes, status, code) => {
    expectErrorBody(await rawAnswer(port, bytes), status, code);
    await stillAnswers();
  });

  it('is handled as usual with an Upgrade header or with Expect: 100-continue', async () => {
    const upgrade = 'Connection: Upgrade, close\r\nUpgrade: websocket\r\n';
    expect(statusesIn(await rawAnswer(port, request('/', upgrade)))).toEqual([200]);
    const waiting = last('/', 'Expect: 100-continue\r\nContent-Length: 1\r\n', 'POST');
    expect(statusesIn(await rawAnswer(port, `${waiting}x`))).toEqual([100, 200]);
  });

  // security: B2
  it('never gets a chunked response over HTTP/1.0, even with TE: chunked', async () => {
    const said = await rawAnswer(port, request('/stream', 'TE: chunked\r\nConnection: TE\r\n', 'GET', '1.0'));
    expect(said).not.toMatch(/transfer-encoding/i);
    expect(said.endsWith('\r\n\r\nab')).toBe(true);
  });
});
