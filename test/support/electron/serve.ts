import http from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { machine } from './setup.ts';

type Answer = (request: Request) => Promise<Response> | Response;

/** Passes the page's requests to the handler of the app's scheme; bodies and streams are not buffered. */
export async function serveScheme(answer: Answer): Promise<() => void> {
  const server = http.createServer(async (req, res) => {
    const leaving = new AbortController();
    res.once('close', () => leaving.abort());
    const hasBody = req.method !== 'GET' && req.method !== 'HEAD';
    try {
      const reply = await answer(
        new Request(`app://hub${req.url}`, {
          method: req.method ?? 'GET',
          headers: Object.entries(req.headers).map(([name, value]) => [name, String(value)]),
          ...(hasBody && { body: Readable.toWeb(req) as ReadableStream, duplex: 'half' }),
          signal: leaving.signal,
        } as RequestInit),
      );
      res.writeHead(reply.status, [...reply.headers].flat());
      res.flushHeaders();
      if (reply.body) await pipeline(Readable.fromWeb(reply.body as never), res);
      else res.end();
    } catch (error) {
      if (!leaving.signal.aborted) console.error('The scheme could not answer:', error);
      res.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(machine.port, '127.0.0.1', resolve));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
