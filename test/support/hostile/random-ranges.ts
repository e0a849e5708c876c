import http from 'node:http';

const PIECES = [
  '',
  '0',
  '1',
  '5',
  '99',
  '100',
  '157',
  '158',
  '100000',
  '999999999999999',
  '18446744073709551615',
  '-1',
];
const UNITS = ['bytes', 'bytes', 'bytes', 'bytes', 'Bytes', 'items', ''];

/** A `Range` header as an attacker may write it. `random` gives numbers from 0 to below 1. */
export function randomRange(random: () => number): string {
  const one = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const number = () => (random() < 0.5 ? one(PIECES) : String(Math.floor(random() * 3000)));
  const part = () => `${number()}${one(['-', '-', '-', '-', '--', ''])}${number()}`;
  const parts = Array.from({ length: random() < 0.8 ? 1 : 1 + Math.floor(random() * 20) }, part);
  return `${one(UNITS)}${one(['=', '=', '=', '=', ' = ', ''])}${parts.join(one([',', ', ', ' ,']))}`;
}

export interface FileAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** A request for the bytes without compression. */
export function ask(
  url: string,
  headers: Record<string, string> = {},
  options: { agent?: http.Agent; method?: string } = {},
): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { headers, ...options }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    request.on('error', reject).end();
  });
}
