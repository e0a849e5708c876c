import http from 'node:http';
import type { FuzzRequest } from './fuzz-requests.ts';

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

const LONGEST_ANSWER = 2_000_000;

/** Sends a request as it is. Of what stays open, like a stream, only the beginning is awaited. */
export function sendRequest(
  url: string,
  { method, path, headers: own, body }: FuzzRequest,
  headers: Record<string, string>,
  agent: http.Agent,
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const all = { ...headers, ...own };
  if (body) all['Content-Length'] = String(body.length);
  const target = { hostname, port, method, path, headers: all, agent };
  const request = http.request(target, (response) => {
    const { statusCode: status = 0, headers: said } = response;
    if (said['content-type']?.startsWith('text/event-stream')) {
      resolve({ status, headers: said, text: '' });
      return request.destroy();
    }
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => {
      if (parts.length * 65_536 < LONGEST_ANSWER) parts.push(part);
    });
    response.on('end', () => resolve({ status, headers: said, text: Buffer.concat(parts).toString() }));
    response.on('error', reject);
  });
  request.on('error', reject);
  request.end(body);
  return promise;
}
