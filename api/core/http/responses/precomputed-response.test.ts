import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PrecomputedResponse } from './precomputed-response.ts';

const body = Buffer.from('{"of":"ä"}');
const full = new PrecomputedResponse(
  200,
  ['Content-Type', 'application/json', 'Content-Length', String(body.length)],
  body,
);
const notModified = new PrecomputedResponse(304, ['ETag', '"a"']);

let server: http.Server;
beforeAll(async () => {
  server = http.createServer((req, res) => {
    (req.headers['if-none-match'] ? notModified : full).send(res);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The raw response to a request, on a connection that is closed after it. */
async function answerTo(method: string, more = '', version = '1.1'): Promise<string> {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${method} / HTTP/${version}\r\nHost: x\r\nConnection: close\r\n${more}\r\n`);
  return await text(socket);
}

describe('a precomputed response', () => {
  it('is sent with its status, its headers and its body', async () => {
    const said = await answerTo('GET');
    expect(said).toMatch(/^HTTP\/1\.1 200 OK\r\nContent-Type: application\/json\r\nContent-Length: 11\r\n/);
    expect(said).toMatch(/\r\nDate: .* GMT\r\n/);
    expect(said.endsWith(`\r\n\r\n${body}`)).toBe(true);
  });

  it('has the same headers and no body for HEAD', async () => {
    const withoutDate = (said: string) => said.replace(/Date: .*/, '');
    expect(withoutDate((await answerTo('HEAD')) + body)).toBe(withoutDate(await answerTo('GET')));
  });

  it('has no body where its status allows none', async () => {
    const said = await answerTo('GET', 'If-None-Match: "a"\r\n');
    expect(said).toMatch(/^HTTP\/1\.1 304 Not Modified\r\nETag: "a"\r\n/);
    expect(said.endsWith('\r\n\r\n')).toBe(true);
  });

  it('is never sent chunked to an HTTP/1.0 client', async () => {
    const said = await answerTo('GET', '', '1.0');
    expect(said.endsWith(`\r\n\r\n${body}`)).toBe(true);
    expect(said).not.toMatch(/chunked/i);
  });
});
