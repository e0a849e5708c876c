import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { OutsidePorts } from '#api/core/network/guarded-fetch.ts';
import { youtubeVideoId } from '#shared/youtube/youtube.ts';

type Answer = (res: http.ServerResponse) => void;

export interface FakeOembed {
  /** Resolves every name to this server, over a public address. */
  outside: OutsidePorts;
  /** The responses for videos, and for links that are none. */
  answers: Map<string, Answer>;
  /** The response for everything else. */
  otherwise: Answer;
  /** The links that were asked about. */
  asked: string[];
  close(): void;
}

export const sayTitle =
  (title: string): Answer =>
  (res) =>
    res
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ title, author_name: 'Coop', type: 'video', version: '1.0' }));

export const sayStatus =
  (status: number): Answer =>
  (res) =>
    res.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>No</h1>');

/** YouTube's oEmbed as it answers over the wire. */
export async function startFakeOembed(): Promise<FakeOembed> {
  const server = http.createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'https://www.youtube.com');
    const link = url.searchParams.get('url') ?? '';
    fake.asked.push(link);
    const answer = fake.answers.get(youtubeVideoId(link) ?? link) ?? fake.otherwise;
    if (url.pathname === '/oembed' && url.searchParams.get('format') === 'json') answer(res);
    else sayStatus(500)(res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fake: FakeOembed = {
    outside: {
      resolve: async () => ['142.250.185.78'],
      connect: () => net.connect({ host: '127.0.0.1', port }),
    },
    answers: new Map(),
    otherwise: sayStatus(404),
    asked: [],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return fake;
}
