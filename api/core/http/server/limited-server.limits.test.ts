import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { statusesIn } from '#test/support/hostile/raw-connection.ts';
import { limitedServer, type ServerOptions } from './limited-server.ts';

let server: Server;
/** The responses that are under way, by their address. */
let open: Map<string, ServerResponse>;
let mostOpen: number;
/** How many requests have come. */
let come: number;
const sockets = new Set<net.Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server.closeAllConnections();
  server.close();
});

/** Responds at once, except to addresses that begin with `/wait`. */
async function start(options: ServerOptions): Promise<void> {
  open = new Map();
  mostOpen = 0;
  come = 0;
  server = limitedServer((req, res) => {
    const path = req.url ?? '';
    open.set(path, res);
    mostOpen = Math.max(mostOpen, [...open.values()].filter(({ closed }) => !closed).length);
    res.once('close', () => open.delete(path));
    if (!path.startsWith('/wait')) res.end(path);
  }, options);
  server.on('request', () => {
    come += 1;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

function connect() {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  const said = { text: '', closed: false };
  socket.setEncoding('latin1').on('data', (part) => {
    said.text += part;
  });
  socket
    .on('error', () => {})
    .on('close', () => {
      said.closed = true;
    });
  sockets.add(socket);
  const ask = (path: string, from?: string) =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${from ? `X-Forwarded-For: ${from}\r\n` : ''}\r\n`);
  return { socket, said, ask };
}

const statuses = ({ said }: ReturnType<typeof connect>) => statusesIn(said.text);
const eventually = { timeout: 20_000, interval: 10 };
/** Generous, because everything takes longer on a busy machine. */
const SLOW_MS = 60_000;

describe('requests on one connection', { timeout: SLOW_MS }, () => {
  it('are answered in their order, one at a time', async () => {
    await start({});
    const connection = connect();
    for (const path of ['/wait', '/b', '/c']) connection.ask(path);
    await expect.poll(() => [...open.keys()], eventually).toEqual(['/wait']);
    open.get('/wait')?.end('/a');
    await expect.poll(() => connection.said.text.match(/\/[abc]/g), eventually).toEqual(['/a', '/b', '/c']);
    expect(mostOpen).toBe(1);
  });

  // security: K3
  it('end with status 429 when too many wait for the first', async () => {
    await start({});
    const connection = connect();
    connection.ask('/wait');
    await expect.poll(() => open.size, eventually).toBe(1);
    connection.socket.write('GET /b HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500));
    await expect.poll(() => come, eventually).toBe(34);
    open.get('/wait')?.end('/a');
    await expect.poll(() => connection.said.closed, eventually).toBe(true);
    expect(statuses(connection)).toEqual([...Array(33).fill(200), 429]);
    expect(mostOpen).toBe(1);
  });

  // security: K3
  it('are not read beyond the one that gets status 429', async () => {
    await start({});
    const connection = connect();
    connection.ask('/wait');
    await expect.poll(() => open.size, eventually).toBe(1);
    connection.socket.write('GET /b HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2000));
    await expect.poll(() => come, eventually).toBe(34);
    open.get('/wait')?.end('/a');
    await expect.poll(() => connection.said.closed, eventually).toBe(true);
    expect(come).toBe(34);
  });
});

// security: K3
describe('the limit of one client address', { timeout: SLOW_MS }, () => {
  it('applies to connections, and a closed one frees its slot', async () => {
    await start({ perAddress: 3 });
    const connections = Array.from({ length: 5 }, connect);
    await expect.poll(() => connections.filter(({ said }) => said.closed).length, eventually).toBe(2);
    const kept = connections.filter(({ said }) => !said.closed);
    kept[0]?.socket.destroy();
    await expect
      .poll(async () => {
        const next = connect();
        next.ask('/b');
        await expect.poll(() => next.said.closed || statuses(next).length > 0, eventually).toBe(true);
        return statuses(next);
      }, eventually)
      .toEqual([200]);
  });

  it('applies to open requests, counted by the address that a trusted proxy forwards', async () => {
    await start({ perAddress: 2, trustProxy: true });
    const connections = Array.from({ length: 4 }, connect);
    for (const [index, { ask }] of connections.entries()) ask(`/wait${index}`, '203.0.113.7');
    await expect.poll(() => connections.flatMap(statuses), eventually).toEqual([429, 429]);
    const other = connect();
    other.ask('/b', '203.0.113.7, 198.51.100.9');
    await expect.poll(() => statuses(other), eventually).toEqual([200]);
    for (const res of open.values()) res.end();
    await expect.poll(() => open.size, eventually).toBe(0);
    const again = connect();
    again.ask('/b', '203.0.113.7');
    await expect.poll(() => statuses(again), eventually).toEqual([200]);
  });

  it('no longer counts requests that waited on a connection that broke', async () => {
    await start({ perAddress: 2, trustProxy: true });
    const broken = connect();
    broken.ask('/wait', '203.0.113.7');
    broken.ask('/b', '203.0.113.7');
    await expect.poll(() => open.size, eventually).toBe(1);
    await expect.poll(() => come, eventually).toBe(2);
    broken.socket.destroy();
    await expect.poll(() => open.size, eventually).toBe(0);
    const next = Array.from({ length: 2 }, connect);
    for (const [index, { ask }] of next.entries()) ask(`/wait${index}`, '203.0.113.7');
    await expect.poll(() => open.size, eventually).toBe(2);
  });
});
