import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { OutsidePorts } from '#api/core/network/guarded-fetch.ts';

/** The response for one address: a text with its type, or a custom listener. */
export type ChannelAnswer = { type: string; body: string | Uint8Array } | http.RequestListener;

export interface FakeChannels {
  port: number;
  /** Resolves every name to this server, over a public address. */
  outside: OutsidePorts;
  /** The content of an address, such as `https://show.example/feed`. Every other address is not found. */
  pages: Map<string, ChannelAnswer>;
  /** The requested addresses, in their order, with the headers that matter. */
  asked: { address: string; etag: string | undefined }[];
  close(): void;
}

export const rss = (body: string): ChannelAnswer => ({ type: 'application/rss+xml', body });
export const html = (body: string): ChannelAnswer => ({ type: 'text/html; charset=utf-8', body });

/** Other people's sites, as far as a test needs them. */
export async function startFakeChannels(): Promise<FakeChannels> {
  const server = http.createServer((req, res) => {
    const address = `https://${req.headers.host}${req.url}`;
    fake.asked.push({ address, etag: req.headers['if-none-match'] });
    const answer = fake.pages.get(address);
    if (typeof answer === 'function') answer(req, res);
    else if (answer) res.writeHead(200, { 'Content-Type': answer.type }).end(answer.body);
    else res.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not found</h1>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fake: FakeChannels = {
    port,
    outside: {
      resolve: async (name) => [name.startsWith('inside.') ? '10.0.0.7' : '93.184.216.34'],
      connect: () => net.connect({ host: '127.0.0.1', port }),
    },
    pages: new Map(),
    asked: [],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return fake;
}
