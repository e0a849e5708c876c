import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WholeAnswer } from './whole-answer.ts';

const body = Buffer.from('{"of":"ä"}');
const headers = ['Content-Type', 'application/json', 'X-Name', 'é', 'Content-Length', String(body.length)];
const known = ['ETag', '"a"', 'Age', '3'];
const full = new WholeAnswer(200, headers, body);
const notModified = new WholeAnswer(304, known);

let server: http.Server;
let port: number;
/** The answers that are over, each with whether Node wrote its head. */
let over: boolean[] = [];

beforeAll(async () => {
  server = http.createServer((req, res) => {
    res.once('close', () => over.push(res.headersSent));
    const answer = req.headers['if-none-match'] ? notModified : full;
    const { status, headers: list, body: bytes } = answer;
    if (req.url === '/by-node') res.writeHead(status, list as string[]).end(bytes);
    else if (req.url === '/late') setTimeout(() => answer.send(req, res), 50);
    else answer.send(req, res);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function connect() {
  const socket = net.connect(port, '127.0.0.1');
  const said = { text: '' };
  socket.setEncoding('latin1').on('data', (part: string) => {
    said.text += part;
  });
  return { socket, said };
}

/** All that is said to these requests on one line, until nothing more comes. */
async function answersTo(...requests: string[]): Promise<string> {
  over = [];
  const { socket, said } = connect();
  socket.write(requests.join(''));
  await expect.poll(() => over.length, { interval: 5 }).toBe(requests.length);
  await pause(20);
  socket.destroy();
  return said.text;
}

const ask = (path: string, more = '', method = 'GET', version = '1.1') =>
  `${method} ${path} HTTP/${version}\r\nHost: x\r\n${more}\r\n`;
const withoutDate = (text: string) => text.replaceAll(/Date: .*/g, 'Date:');
const times = (text: string, part: string) => text.split(part).length - 1;

describe('a whole answer', () => {
  it.each([
    ['', ''],
    ['to who has it', 'If-None-Match: "a"\r\n'],
  ])('is, byte for byte, what Node writes %s', async (_what, more) => {
    const ours = await answersTo(ask('/', more));
    expect(over).toEqual([false]);
    expect(withoutDate(ours)).toBe(withoutDate(await answersTo(ask('/by-node', more))));
    expect(over).toEqual([true]);
    const [, date = ''] = /^Date: (.*)\r$/m.exec(ours) ?? [];
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(3000);
  });

  it('has no body for HEAD', async () => {
    const [head, whole] = [await answersTo(ask('/', '', 'HEAD')), await answersTo(ask('/'))];
    expect(withoutDate(head + body.toString('latin1'))).toBe(withoutDate(whole));
  });

  it('leaves its line to the next request, one after the other or all at once', async () => {
    const { socket, said } = connect();
    for (const count of [1, 2, 3]) {
      socket.write(ask('/'));
      await expect.poll(() => times(said.text, body.toString('latin1'))).toBe(count);
    }
    socket.destroy();
    const many = await answersTo(
      ask('/late'),
      ...Array.from({ length: 20 }, () => ask('/')),
      ask('/by-node'),
    );
    expect(times(many, 'HTTP/1.1 200 OK\r\n')).toBe(22);
    expect(times(many, body.toString('latin1'))).toBe(22);
  });

  it('is followed by the end of the line where the client wants that', async () => {
    for (const request of [ask('/', 'Connection: close\r\n'), ask('/', '', 'GET', '1.0')]) {
      const { socket, said } = connect();
      socket.write(request);
      await once(socket, 'close');
      expect(said.text).toContain('Connection: close\r\n');
      expect(said.text.endsWith(body.toString('latin1'))).toBe(true);
    }
  });

  it('reads past a body that nobody wants', async () => {
    const sent = `${ask('/', 'Content-Length: 5\r\n', 'POST')}12345`;
    expect(times(await answersTo(sent, ask('/')), 'HTTP/1.1 200 OK\r\n')).toBe(2);
  });

  it('is over, and nothing breaks, when nobody is there any more', async () => {
    over = [];
    const { socket } = connect();
    socket.write(ask('/late'));
    await pause(10);
    socket.destroy();
    await expect.poll(() => over.length).toBe(1);
    await pause(60);
    expect(await answersTo(ask('/'))).toContain('200 OK');
  });

  it('says the time of the second in which it is sent', async () => {
    const first = await answersTo(ask('/'));
    let second = first;
    while (second === first) second = await answersTo(ask('/'));
    expect(withoutDate(second)).toBe(withoutDate(first));
  });

  it.each([
    ['a line break', ['X-Name', 'a\r\nX-Other: b']],
    ['a letter that no header has', ['X-Name', '–']],
    ['a name that is none', ['X Name', 'a']],
  ])('is not made with %s', (_what, list) => {
    expect(() => new WholeAnswer(200, list)).toThrow(TypeError);
  });
});
