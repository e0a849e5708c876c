import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host that the app has nothing to do with: it notes each request, with the cookie that came along. */
export async function startOtherHost() {
  const reached: { path: string; cookie: string | undefined }[] = [];
  const server = http.createServer((req, res) => {
    reached.push({ path: req.url ?? '', cookie: req.headers.cookie });
    // A host that wants to be read lets everybody read it.
    res.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('other');
  });
  // A connection with TLS, for instance.
  server.on('clientError', (_, socket) => {
    reached.push({ path: 'what is no HTTP', cookie: undefined });
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    reached,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
