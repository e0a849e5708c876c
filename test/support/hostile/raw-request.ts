import http from 'node:http';
import type { TestHub } from '#test/support/test-hub.ts';

interface RawAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** A request exactly as it is written: `fetch` would normalise the path and choose some headers itself. */
export function rawRequest(
  hub: Pick<TestHub, 'url'>,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(hub.url);
  return new Promise((resolve, reject) => {
    // Node does not send a body's length by itself with every method.
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const target = { hostname, port, method, path, headers: { ...headers, ...length } };
    const request = http.request(target, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}
