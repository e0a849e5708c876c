import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** One run of a process that answers requests. */
export interface Backend {
  port: number;
  /** How many requests are with it now. */
  open: number;
  /** Whether it was killed, or is being killed now. */
  dying: boolean;
  /** How many requests it had when the kill began, or got before it was gone. */
  lost: number;
}

export interface Balancer {
  url: string;
  backends: Set<Backend>;
  /** The processes of responses that never came or broke off, one entry per response. */
  readonly cut: Backend[];
  /** Error responses that a process itself sent, as `503 GET /path`. */
  readonly failures: string[];
  /** How many requests no process accepted. */
  nobody: number;
  answered: number;
  close(): Promise<void>;
}

const agent = new http.Agent({ keepAlive: false });

/**
 * A load balancer in front of several processes: each request goes to the next of them. When a process
 * refuses the connection, the request, of which it has seen nothing, goes to another. A later failure reaches
 * the visitor.
 */
export async function startBalancer(): Promise<Balancer> {
  let turn = 0;
  const server = http.createServer((req, res) => void answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const balancer: Balancer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    backends: new Set(),
    cut: [],
    failures: [],
    nobody: 0,
    answered: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return balancer;

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await buffer(req).catch(() => undefined);
    if (!body) return;
    const left = [...balancer.backends];
    for (let next = left.length > 0 ? turn++ % left.length : 0; left.length > 0; next = 0) {
      const [backend] = left.splice(next, 1);
      if (backend && (await pass(backend, req, body, res))) return;
    }
    balancer.nobody += 1;
    res.writeHead(502).end();
  }

  /** @returns false when the process refused the connection */
  function pass(backend: Backend, req: IncomingMessage, body: Buffer, res: ServerResponse): Promise<boolean> {
    const { method = 'GET', url = '/', headers } = req;
    backend.open += 1;
    if (backend.dying) backend.lost += 1;
    return new Promise<boolean>((resolve) => {
      const target = { agent, host: '127.0.0.1', port: backend.port, method, path: url, headers };
      const upstream = http.request(target);
      let left = false;
      res.once('close', () => {
        left = !res.writableFinished;
        upstream.destroy();
      });
      upstream.once('response', (reply) => {
        const status = reply.statusCode ?? 0;
        if (status >= 500) balancer.failures.push(`${status} ${method} ${url}`);
        res.writeHead(status, reply.headers);
        reply.pipe(res);
        reply.once('end', () => {
          balancer.answered += 1;
          resolve(true);
        });
        reply.once('error', () => {
          if (!left) balancer.cut.push(backend);
          res.destroy();
          resolve(true);
        });
      });
      upstream.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return resolve(false);
        if (left || res.headersSent) return resolve(true);
        balancer.cut.push(backend);
        res.writeHead(502).end();
        resolve(true);
      });
      upstream.end(body);
    }).finally(() => {
      backend.open -= 1;
    });
  }
}
