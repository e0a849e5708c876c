import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { embedded, privateFour, privateSix, privateUrls } from '#test/support/fakes/private-addresses.ts';
import { createGuardedFetch, GuardedFetchError, type OutsidePorts, type Target } from './guarded-fetch.ts';

/** Ports that record every connection that would be made. */
function watching(resolve: OutsidePorts['resolve'] = async () => []): OutsidePorts & { targets: Target[] } {
  const targets: Target[] = [];
  return {
    targets,
    resolve,
    connect(target) {
      targets.push(target);
      return net.connect({ host: '127.0.0.1', port: 1 });
    },
  };
}

async function failure(work: Promise<unknown>): Promise<GuardedFetchError> {
  const error = await work.then(
    (value) => new Error(`It was fetched: ${JSON.stringify(value)}`),
    (thrown: unknown) => thrown,
  );
  if (error instanceof GuardedFetchError) return error;
  throw error;
}

describe('addresses that must not be fetched', () => {
  it('are tested in more than 900 spellings', () => expect(new Set(privateUrls).size).toBeGreaterThan(900));

  // security: D2
  it('are refused in every spelling, before any connection is made', async () => {
    const ports = watching();
    const fetchIt = createGuardedFetch(ports);
    for (const address of privateUrls)
      expect((await failure(fetchIt(address))).reason, address).toBe('refused');
    expect(ports.targets).toEqual([]);
  });

  // security: D2
  it('are refused when a name resolves to them, alone or among public addresses', async () => {
    const bad = [...privateFour, ...privateSix, ...privateFour.flatMap(embedded)];
    for (const address of bad) {
      for (const found of [[address], ['93.184.216.34', address], [address, '2606:4700::1111']]) {
        const ports = watching(async () => found);
        expect((await failure(createGuardedFetch(ports)('https://a.example/'))).reason, address).toBe(
          'refused',
        );
        expect(ports.targets).toEqual([]);
      }
    }
  });

  it.each([
    'ftp://a.example/',
    'file:///etc/passwd',
    'data:text/html,x',
    'javascript:1',
    'gopher://a.example/',
    '//a.example/',
    'a.example',
    '',
    'http://',
    'http://a b/',
    'https://user@a.example/',
    'http://:p@a.example/',
    'http://a.example:22/',
    'https://a.example:8443/',
    'http://a.example:0/',
    'http:\\\\127.0.0.1\\',
    'http://127.0.0.1\\@a.example/',
    'http://a.example@127.0.0.1/',
    'http://[::1]:80/',
    'http://127.1:443/',
  ])('include every URL that is not a plain public web URL: %j', async (address) => {
    const ports = watching(async () => ['93.184.216.34']);
    expect((await failure(createGuardedFetch(ports)(address))).reason).toBe('refused');
    expect(ports.targets).toEqual([]);
  });
});

describe('a fetch', () => {
  const servers: http.Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  /** A fake internet in which every name has a public address, but leads to a server of this test. */
  async function web(listener: http.RequestListener, names: Record<string, string[]> = {}) {
    const server = http.createServer(listener);
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const targets: Target[] = [];
    const asked: string[] = [];
    const fetchIt = createGuardedFetch({
      async resolve(name) {
        asked.push(name);
        return names[name]?.splice(0, 1) ?? ['93.184.216.34'];
      },
      connect(target) {
        targets.push(target);
        return net.connect({ host: '127.0.0.1', port });
      },
    });
    return { fetchIt, targets, asked };
  }
  const sendJson = (res: http.ServerResponse, body: unknown) =>
    res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));

  // security: D3, D4
  it('connects to the checked address with the right host name, and sends only four basic headers', async () => {
    let seen: http.IncomingMessage | undefined;
    const { fetchIt, targets, asked } = await web((req, res) => {
      seen = req;
      sendJson(res, { title: 'Ü' });
    });
    const reply = await fetchIt('https://a.example/oembed?x=1#part');
    expect(reply).toMatchObject({
      status: 200,
      type: 'application/json',
      bytes: Buffer.from('{"title":"Ü"}'),
    });
    expect(targets).toEqual([{ address: '93.184.216.34', port: 443, secureName: 'a.example' }]);
    expect(asked).toEqual(['a.example']);
    expect(seen?.url).toBe('/oembed?x=1');
    expect(Object.keys(seen?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
    ]);
    expect(seen?.headers.host).toBe('a.example');
  });

  // security: D3
  it('resolves a name once, so that a later change in DNS has no effect', async () => {
    const names = { 'flip.example': ['93.184.216.34', '127.0.0.1', '127.0.0.1'] };
    const { fetchIt, targets, asked } = await web((_req, res) => sendJson(res, {}), names);
    await fetchIt('http://flip.example/');
    expect([targets.map(({ address }) => address), asked]).toEqual([['93.184.216.34'], ['flip.example']]);
    expect((await failure(fetchIt('http://flip.example/'))).reason).toBe('refused');
  });

  it('returns a response of any status', async () => {
    for (const status of [200, 401, 404, 429, 500]) {
      const { fetchIt } = await web((_req, res) => {
        res.writeHead(status, { 'Content-Type': 'text/html' }).end('no');
      });
      const reply = await fetchIt('https://a.example/');
      expect(reply).toMatchObject({ status, type: 'text/html', bytes: Buffer.from('no') });
    }
  });

  it('returns the final URL and the headers, and accepts a 304 without a body', async () => {
    const { fetchIt } = await web((req, res) => {
      if (req.url === '/') res.writeHead(302, { Location: '/feed' }).end();
      else if (req.headers['if-none-match'] === '"1"') res.writeHead(304).end();
      else res.writeHead(200, { 'Content-Type': 'text/html', ETag: '"1"' }).end('yes');
    });
    const reply = await fetchIt('https://a.example/');
    expect([reply.url, reply.headers.etag]).toEqual(['https://a.example/feed', '"1"']);
    const again = await fetchIt('https://a.example/', { 'if-none-match': '"1"' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  // security: D4
  it('follows three redirects and no more, each on a new connection', async () => {
    const { fetchIt, targets } = await web((req, res) => {
      const left = Number(req.url?.slice(1));
      if (left > 0) res.writeHead(302, { Location: `/${left - 1}` }).end();
      else sendJson(res, {});
    });
    expect((await fetchIt('https://a.example/3')).status).toBe(200);
    expect(targets).toHaveLength(4);
    expect((await failure(fetchIt('https://a.example/4'))).message).toBe('Too many redirects');
  });

  it.each([
    'http://127.0.0.1/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://inside.example/',
    'ftp://a.example/',
    'file:///etc/passwd',
    'https://2130706433/',
    '//0x7f.1/',
    'https://a.example:22/',
    'https://user:x@b.example/',
    'http://b.example/',
    '\\\\127.0.0.1\\',
  ])('follows no redirect to %s, at any hop', async (location) => {
    for (const hops of [0, 1, 2]) {
      const { fetchIt, targets } = await web(
        (req, res) => {
          const left = Number(req.url?.slice(1));
          res.writeHead(301, { Location: left > 0 ? `/${left - 1}` : location }).end();
        },
        { 'inside.example': ['192.168.0.1', '192.168.0.1', '192.168.0.1'] },
      );
      expect((await failure(fetchIt(`https://a.example/${hops}`))).reason).toBe('refused');
      expect(targets).toHaveLength(hops + 1);
    }
  });

  it.each([
    ['image/png', {}],
    ['application/pdf', {}],
    ['', {}],
    ['text/plain', {}],
    ['application/json', { 'Content-Encoding': 'gzip' }],
    ['text/html', { 'Content-Encoding': 'br' }],
    ['text/html', { 'Content-Encoding': 'deflate' }],
    ['text/html', { 'Content-Encoding': 'compress' }],
    ['text/html', { 'Content-Encoding': 'gzip, gzip' }],
  ])('rejects a response of type %j with headers %j', async (type, headers) => {
    const bomb = zlib.gzipSync(Buffer.alloc(50_000_000));
    const { fetchIt } = await web((_req, res) => {
      res.writeHead(200, { 'Content-Type': type, ...headers }).end(bomb);
    });
    expect((await failure(fetchIt('https://a.example/'))).reason).toBe('unusable');
  });

  it.each([
    ['gzip', zlib.gzipSync],
    ['x-gzip', zlib.gzipSync],
    ['deflate', zlib.deflateSync],
    ['br', zlib.brotliCompressSync],
    ['zstd', zlib.zstdCompressSync],
  ] as const)('unpacks a response that its server packs as %s without being asked', async (packing, pack) => {
    const headers = { 'Content-Type': 'text/html', 'Content-Encoding': packing };
    const { fetchIt } = await web((_req, res) => void res.writeHead(200, headers).end(pack('hello')));
    expect(Buffer.from((await fetchIt('https://a.example/')).bytes).toString()).toBe('hello');
    const bomb = pack(Buffer.alloc(50_000_000));
    const growing = await web((_req, res) => void res.writeHead(200, headers).end(bomb));
    expect((await failure(growing.fetchIt('https://a.example/'))).message).toBe('Larger than 1 MB');
    for (const body of ['x', pack('hello').subarray(0, -3)]) {
      const damaged = await web((_req, res) => void res.writeHead(200, headers).end(body));
      expect((await failure(damaged.fetchIt('https://a.example/'))).message).toBe(
        'Its packed body is damaged',
      );
    }
  });

  it('names where redirects for good lead, up to the first that is not', async () => {
    const statuses = [200, 301, 308, 302];
    const { fetchIt } = await web((req, res) => {
      const left = Number(req.url?.slice(1));
      const status = statuses[left] ?? 200;
      if (status === 200) sendJson(res, {});
      else res.writeHead(status, { Location: `/${left - 1}` }).end();
    });
    expect((await fetchIt('https://a.example/0')).movedTo).toBeUndefined();
    expect((await fetchIt('https://a.example/2')).movedTo).toBe('https://a.example/0');
    expect((await fetchIt('https://a.example/3')).movedTo).toBeUndefined();
  });

  // security: D5
  it('reads a mebibyte and no more', async () => {
    let sent = 0;
    const { fetchIt } = await web((_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/html' });
      const part = Buffer.alloc(65_536, 'x');
      const more = () => {
        while (!res.destroyed && sent < 50_000_000) {
          sent += part.length;
          if (!res.write(part)) return void res.once('drain', more);
        }
        res.end();
      };
      more();
    });
    expect(await failure(fetchIt('https://a.example/'))).toMatchObject({
      reason: 'unusable',
      message: 'Larger than 1 MB',
    });
    expect(sent).toBeLessThan(20_000_000);
  });

  it('fails on oversized headers and on a connection that closes before or during the response', async () => {
    const endless = await web((req) => {
      req.socket.write(`HTTP/1.1 200 OK\r\n${`X-More: ${'x'.repeat(1000)}\r\n`.repeat(40)}`);
    });
    expect((await failure(endless.fetchIt('https://a.example/'))).reason).toBe('unreachable');
    const broken = await web((req) => req.socket.destroy());
    expect((await failure(broken.fetchIt('https://a.example/'))).reason).toBe('unreachable');
    const half = await web((req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '10' });
      res.write('half');
      setImmediate(() => req.socket.destroy());
    });
    expect((await failure(half.fetchIt('https://a.example/'))).reason).toBe('unreachable');
  });

  // security: D5
  it('times out after five seconds when the body, the headers or DNS is slow', async () => {
    const signals: AbortController[] = [];
    const real = AbortSignal.timeout;
    AbortSignal.timeout = (ms) => {
      expect(ms).toBe(5000);
      const controller = new AbortController();
      signals.push(controller);
      return controller.signal;
    };
    try {
      const dripping = await web((_req, res) => {
        res.writeHead(200, { 'Content-Type': 'text/html' });
        res.write('x');
        signals.at(-1)?.abort();
      });
      const silent = await web(() => signals.at(-1)?.abort());
      for (const { fetchIt } of [dripping, silent])
        expect(await failure(fetchIt('https://a.example/'))).toMatchObject({ message: 'It took too long' });
      const lost = createGuardedFetch(watching(() => new Promise(() => signals.at(-1)?.abort())));
      expect((await failure(lost('https://a.example/'))).message).toBe('It took too long');
    } finally {
      AbortSignal.timeout = real;
    }
  });

  // security: D5
  it('waits while four others are running', async () => {
    let open = 0;
    let most = 0;
    const held: http.ServerResponse[] = [];
    const { fetchIt } = await web((_req, res) => {
      open += 1;
      most = Math.max(most, open);
      held.push(res);
      if (held.length === 4) setImmediate(letGo);
    });
    let left = 12;
    const letGo = () => {
      for (const res of held.splice(0)) {
        open -= 1;
        left -= 1;
        sendJson(res, {});
      }
    };
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => fetchIt(`https://a.example/${index}`)),
    );
    expect([replies.length, most, left]).toEqual([12, 4, 0]);
  });
});
