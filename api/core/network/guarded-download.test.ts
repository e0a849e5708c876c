import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDownloader, type GuardedDownload } from './guarded-download.ts';
import type { OutsidePorts } from './guarded-fetch.ts';

const SILENT_MS = 300;
const answers: Record<string, http.RequestListener> = {
  '/whole': (_req, res) => void res.end(Buffer.alloc(500_000, 7)),
  '/silent': (_req, res) => void res.writeHead(200, { 'Content-Length': 1000 }).write('x'),
  '/slow': (_req, res) => {
    let sent = 0;
    const timer = setInterval(() => {
      res.write('x');
      sent += 1;
      if (sent === 8) res.end();
      if (sent === 8 || res.destroyed) clearInterval(timer);
    }, 100);
  },
  '/broken': (_req, res) => {
    res.writeHead(200, { 'Content-Length': 1000 }).write('x', () => res.destroy());
  },
  '/packed': (_req, res) => void res.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x'),
  '/moved': (_req, res) => void res.writeHead(302, { Location: 'http://inside.example/whole' }).end(),
};

let server: http.Server;
let outside: OutsidePorts;
beforeAll(async () => {
  server = http.createServer((req, res) => answers[req.url ?? '']?.(req, res));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  outside = {
    resolve: async (name) => [name.startsWith('inside.') ? '192.168.0.4' : '93.184.216.34'],
    connect: () => net.connect({ host: '127.0.0.1', port }),
  };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function bytesOf({ pieces }: GuardedDownload): Promise<number> {
  let bytes = 0;
  for await (const piece of pieces) bytes += piece.length;
  return bytes;
}

function load(path: string, { stop = new AbortController().signal, totalMs = 60_000 } = {}) {
  const download = createDownloader(outside, { totalMs, silentMs: SILENT_MS });
  return download({ address: `http://files.example${path}`, headers: {}, stop }, bytesOf);
}

it('gives a whole file in pieces, however slowly it comes', async () => {
  expect(await load('/whole')).toBe(500_000);
  expect(await load('/slow')).toBe(8);
});

it.each([
  ['/silent', 'unreachable'],
  ['/broken', 'unreachable'],
  ['/packed', 'unusable'],
  ['/moved', 'refused'],
])('ends the download of %s', async (path, reason) => {
  await expect(load(path)).rejects.toMatchObject({ reason });
});

it('ends a download that takes too long in all, and one that is stopped', async () => {
  await expect(load('/slow', { totalMs: 250 })).rejects.toMatchObject({ reason: 'unreachable' });
  const stopping = new AbortController();
  const stopped = load('/slow', { stop: stopping.signal });
  setTimeout(() => stopping.abort(), 150);
  await expect(stopped).rejects.toMatchObject({ reason: 'unreachable' });
});
