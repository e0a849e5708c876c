import fc from 'fast-check';
import { BODIES, HEADERS, METHODS, QUERIES, RANGES, SUFFIXES } from './hostile-values.ts';

/** Draws the values of one request. */
interface Random {
  /** A whole number from 0 up to, and without, `below`. */
  int(below: number): number;
  pick<T>(values: readonly T[]): T;
  chance(probability: number): boolean;
}

export interface HostileRequest {
  /** What makes it hostile, in a few words. */
  name: string;
  /** Written to the connection one after the other. */
  parts: Buffer[];
  /** The methods of the requests for which a response is due, in their order. */
  methods: string[];
  /** Closes the connection after this long, whatever the server sends. */
  leaveAfterMs?: number;
  /** Ends the sending side of the connection, and still reads. */
  halfClose?: boolean;
}

/** A request as it is put together, before it becomes bytes. */
interface Draft {
  method: string;
  target: string;
  version: string;
  headers: string[];
  body: string;
  names: string[];
}

interface Sources {
  targets: readonly string[];
  /** Headers that make a request one of the owner's. */
  owner: readonly string[];
}

/** Each makes a request hostile in one way. */
const mutations: readonly ((draft: Draft, random: Random) => void)[] = [
  range,
  range,
  header,
  header,
  header,
  function twoOfAKind(draft, random) {
    const [name, values] = random.pick(HEADERS);
    draft.headers.push(`${name}: ${random.pick(values)}`, `${name}: ${random.pick(values)}`);
  },
  function twoHosts(draft) {
    draft.headers.push('Host: other.example');
  },
  function noHost(draft) {
    draft.headers = draft.headers.filter((line) => !line.startsWith('Host:'));
  },
  function brokenHeader(draft, random) {
    const lines = [
      ' folded: line',
      'no colon',
      ': no name',
      'a b: c',
      'X: a\0b',
      'X: a\rb',
      'X\n: y',
      `X: ${'z'.repeat(20_000)}`,
    ];
    draft.headers.push(random.pick(lines));
  },
  function manyHeaders(draft, random) {
    for (let at = random.int(3000); at > 0; at -= 1) draft.headers.push(`x${at}:`);
  },
  function oddMethod(draft, random) {
    draft.method = random.pick(METHODS);
  },
  function oddVersion(draft, random) {
    draft.version = random.pick([
      'HTTP/1.0',
      'HTTP/1.0',
      'HTTP/0.9',
      'HTTP/2.0',
      'HTTP/1.2',
      'HTTP/9',
      'http/1.1',
      '',
    ]);
  },
  function absoluteForm(draft, random) {
    const prefixes = [
      'http://127.0.0.1',
      'https://hub.example',
      'http://',
      'http://a@b:c',
      'file://',
      '//',
      'ftp://x',
      'x:',
    ];
    draft.target = random.pick(prefixes) + draft.target;
  },
  function oddTarget(draft, random) {
    draft.target = random.pick([
      '*',
      '',
      '/',
      '//',
      '///etc/passwd',
      '/%',
      'x',
      '/\0',
      '?',
      '#',
      'http:',
      '127.0.0.1:80',
      '/%00.svg',
    ]);
  },
  function oddQuery(draft, random) {
    draft.target += random.pick(QUERIES);
  },
  function oddSuffix(draft, random) {
    draft.target += random.pick(SUFFIXES);
  },
  function encodedLetter(draft, random) {
    const at = random.int(draft.target.length);
    const letter = random.pick([
      '%',
      '%00',
      '%2F',
      '%FF',
      '%C0%AE',
      '%u002e',
      '\\',
      '..',
      '\u00e9',
      '%0d%0aX:%20y',
    ]);
    draft.target = draft.target.slice(0, at) + letter + draft.target.slice(at + 1);
  },
  function longTarget(draft, random) {
    draft.target += random.pick(['a', '/', '%41', '../', '?']).repeat(random.pick([500, 5000, 20_000]));
  },
  function body(draft, random) {
    draft.body = random.pick(BODIES);
    if (random.chance(0.7)) draft.method = random.pick(['POST', 'PUT', 'PATCH', 'DELETE', 'GET']);
    draft.headers.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(draft.body)}`);
  },
  function chunks(draft, random) {
    const bodies = [
      '0\r\n\r\n',
      '2\r\n{}\r\n0\r\n\r\n',
      'z\r\n',
      '-1\r\n',
      'ffffffffffffffff\r\n',
      '2\n{}\n0\n\n',
      '2;x="\r\n{}\r\n0\r\nX: y\r\n\r\n',
      '2\r\n{}0\r\n\r\n',
      '0\r\nX: \0\r\n\r\n',
    ];
    draft.method = random.pick(['POST', 'PUT', 'GET']);
    draft.body = random.pick(bodies);
    draft.headers.push('Content-Type: application/json', 'Transfer-Encoding: chunked');
    if (random.chance(0.2)) draft.headers.push('Content-Length: 4');
  },
  function upgrade(draft, random) {
    draft.headers.push(
      `Connection: Upgrade`,
      `Upgrade: ${random.pick(['websocket', 'h2c', 'x', ''])}`,
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    );
  },
  function expectContinue(draft, random) {
    draft.method = random.pick(['POST', 'PUT', 'GET']);
    draft.headers.push('Expect: 100-continue', 'Content-Type: application/json', 'Content-Length: 2');
    draft.body = '{}';
  },
];

function range(draft: Draft, random: Random): void {
  const values = [...RANGES, `bytes=${random.int(10_000)}-${random.int(10_000)}`];
  draft.headers.push(`Range: ${random.pick(values)}`);
}

function header(draft: Draft, random: Random): void {
  const [name, values] = random.pick(HEADERS);
  draft.headers.push(`${name}: ${random.pick(values)}`);
}

/** Hostile requests to what is served. */
export const hostileRequests = (sources: Sources): fc.Arbitrary<HostileRequest> =>
  fc.gen().map((draw) => {
    const int = (below: number) => draw(fc.nat, Math.max(0, below - 1));
    const pick = <T>(values: readonly T[]) => values[int(values.length)] as T;
    return hostileRequest({ int, pick, chance: (probability) => int(1000) < probability * 1000 }, sources);
  });

function hostileRequest(random: Random, sources: Sources): HostileRequest {
  const draft: Draft = {
    method: 'GET',
    target: random.pick(sources.targets),
    version: 'HTTP/1.1',
    headers: [
      'Host: hub.example',
      `X-Forwarded-For: 10.${random.int(250)}.${random.int(250)}.${random.int(250)}`,
    ],
    body: '',
    names: [],
  };
  if (random.chance(0.25)) draft.headers.push(...sources.owner);
  for (let left = 1 + random.int(3); left > 0; left -= 1) {
    const mutate = random.pick(mutations);
    mutate(draft, random);
    draft.names.push(mutate.name);
  }
  return sent(draft, random);
}

/** Decides how the bytes of a request are sent: whole, in pieces, cut off, or many at once. */
function sent(draft: Draft, random: Random): HostileRequest {
  const line = draft.version
    ? `${draft.method} ${draft.target} ${draft.version}`
    : `${draft.method} ${draft.target}`;
  const bytes = Buffer.from(`${[line, ...draft.headers].join('\r\n')}\r\n\r\n${draft.body}`, 'latin1');
  const plain = { name: draft.names.join(', '), parts: [bytes], methods: [draft.method] };
  const way = random.int(20);
  const cut = 1 + random.int(bytes.length);
  if (way === 0)
    return {
      ...plain,
      name: `${plain.name}, cut off`,
      parts: [bytes.subarray(0, cut)],
      leaveAfterMs: random.int(300),
    };
  if (way === 1)
    return {
      ...plain,
      name: `${plain.name}, cut off and half closed`,
      parts: [bytes.subarray(0, cut)],
      halfClose: true,
    };
  if (way === 2)
    return {
      ...plain,
      name: `${plain.name}, in two parts`,
      parts: [bytes.subarray(0, cut), bytes.subarray(cut)],
    };
  if (way === 3) return { ...plain, name: `${plain.name}, gone at once`, leaveAfterMs: 0 };
  if (way === 4) {
    const count = 2 + random.int(50);
    const methods = Array.from({ length: count }, () => draft.method);
    return {
      ...plain,
      name: `${plain.name}, ${count} times on one connection`,
      parts: methods.map(() => bytes),
      methods,
    };
  }
  return plain;
}
