import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** YouTube's Data API, in which every video is there but those whose id begins with `gone`. */
export async function startFakeYoutubeApi() {
  const server = http.createServer((req, res) => {
    const ids = new URL(req.url ?? '', 'http://youtube.invalid').searchParams.get('id')?.split(',') ?? [];
    const items = ids
      .filter((id) => !id.startsWith('gone'))
      .map((id) => ({
        id,
        snippet: { title: `Title of ${id}`, description: 'Found.', publishedAt: '2026-01-02T20:00:00Z' },
        contentDetails: { duration: 'PT20M5S' },
      }));
    res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ items }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
