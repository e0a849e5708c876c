import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Callback {
  url: URL;
  /** Whether the request carried the owner's session. */
  hasSession: boolean;
}

export const CALLBACK = '/api/social/callback/rehearsal';

/**
 * A proxy in front of a hub. It forwards everything until it is closed, as a connection that breaks. One path stays
 * here: where a provider sends the owner back to.
 */
export async function startRelay(hub: string) {
  const callbacks: Callback[] = [];
  const sessions = new Set<string>();
  let isDown = false;
  const server = http.createServer((req, res) => {
    const url = new URL(req.url ?? '/', address());
    if (isDown) return req.socket.destroy();
    if (url.pathname === CALLBACK) {
      callbacks.push({ url, hasSession: /(^|; )session=/.test(req.headers.cookie ?? '') });
      return res.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Connected.</p>');
    }
    const onward = http.request(hub + req.url, { method: req.method, headers: req.headers }, (reply) => {
      for (const cookie of reply.headers['set-cookie'] ?? []) {
        const [, key] = /^session=([\w-]{20,})/.exec(cookie) ?? [];
        if (key) sessions.add(key);
      }
      res.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(res);
      reply.once('error', () => res.destroy());
    });
    onward.once('error', () => res.destroy());
    res.once('close', () => onward.destroy());
    req.pipe(onward);
  });
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: address(),
    callbacks,
    /** The keys of every session that the hub has given out through here. */
    get sessions() {
      return [...sessions];
    },
    breakLine() {
      isDown = true;
      server.closeAllConnections();
    },
    mendLine() {
      isDown = false;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
