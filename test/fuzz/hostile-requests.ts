import { createRandom, type Random } from './random.ts';

export interface HostileRequest {
  /** What makes it hostile, in a few words. */
  name: string;
  /** Written to the connection one after the other. */
  parts: Buffer[];
  /** The methods of the answers that are due. */
  methods: string[];
  /** Goes away after so long, whatever the server says. */
  leaveAfterMs?: number;
  /** Says that nothing more will be sent, and still reads. */
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

const METHODS = [
  ...['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'],
  ...['CONNECT', 'QUERY', 'PURGE', 'M-SEARCH', 'BREW', 'get', 'GE T', '', '\0', 'X'.repeat(3000)],
];

const manyRanges = (count: number) => Array.from({ length: count }, (_, at) => `${at}-${at}`).join(',');
const RANGES = [
  ...['bytes=100-5', 'bytes=0-18446744073709551615', 'bytes=18446744073709551615-', 'bytes=-0', 'bytes=-'],
  ...[
    'bytes=',
    'bytes',
    '=',
    'bytes=0-0',
    'bytes=-1',
    'bytes=-99999999999999999999',
    'bytes=0-',
    'bytes=1e3-',
  ],
  ...[
    'bytes=0-0,0-0',
    'bytes=0-1,5-4',
    'bytes=a-b',
    'bytes=0x1-0x2',
    'items=0-1',
    'bytes= 0 - 5 ',
    'BYTES=0-1',
  ],
  ...[
    'bytes=999999999-',
    'bytes=NaN-NaN',
    'bytes=Infinity-',
    'bytes=--5',
    'bytes=5',
    'bytes=,',
    'bytes=0-\t5',
  ],
  ...[`bytes=${manyRanges(2000)}`, `bytes=${'0-,'.repeat(3000)}`, `bytes=${'9'.repeat(5000)}-`],
];
const DATES = [
  ...['Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT', 'yesterday', '0', '-1', 'NaN'],
  ...['Thu, 01 Jan 1970', '275760-09-14', '\u0080\u00ff', 'x'.repeat(4000)],
];
const TAGS = [
  '*',
  '""',
  '"',
  'W/"',
  'W/"x"',
  '"a", "b"',
  ',',
  '*,*',
  `"${'y'.repeat(4000)}"`,
  '"\u00ff"',
  'null',
];
const ENCODINGS = [
  ...['br', 'gzip', 'br;q=0, gzip;q=0, identity;q=0', '*;q=0', 'gzip;q=zzz', ';;;', ',', 'br,'.repeat(2000)],
  ...['identity;q=-1', 'gzip;q=1e999', '\u00ff', '../br', 'br\tgzip', 'deflate, compress, zstd'],
];
const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ['If-None-Match', TAGS],
  ['If-Match', TAGS],
  ['If-Modified-Since', DATES],
  ['If-Unmodified-Since', DATES],
  ['If-Range', [...TAGS, ...DATES]],
  ['Accept-Encoding', ENCODINGS],
  ['Accept', ['text/event-stream', '*/*', ',;,', 'x/'.repeat(2000), 'text/html;q=2', '\u00fe']],
  ['Accept-Language', ['*', 'x-'.repeat(500), ';q=']],
  ['Host', ['other.example', '', 'a b', '[::1', 'x'.repeat(5000), '127.0.0.1:99999', 'ho\u00ffst']],
  ['Expect', ['100-continue', '200-ok', '']],
  ['Connection', ['close', 'keep-alive, Upgrade', 'Host', 'close, close', 'x'.repeat(3000)]],
  ['Upgrade', ['websocket', 'h2c', 'TLS/1.0', ',']],
  ['Sec-WebSocket-Key', ['dGhlIHNhbXBsZSBub25jZQ==', '', 'x']],
  ['HTTP2-Settings', ['AAMAAABkAARAAAAAAAIAAAAA']],
  [
    'Content-Type',
    ['application/json', 'multipart/form-data', 'text/plain;charset=\u00ff', '/', 'image/png'],
  ],
  ['Content-Encoding', ['gzip', 'br', 'x', 'gzip, gzip, gzip']],
  ['Content-Length', ['0', '5', '-1', '18446744073709551615', '1e3', '5, 5', '+5', '0x5', '']],
  [
    'Transfer-Encoding',
    ['chunked', 'gzip, chunked', 'identity', 'Chunked', 'chunked, chunked', '\u000bchunked', 'x'],
  ],
  ['TE', ['trailers', 'x']],
  [
    'Cookie',
    ['a=b', '=;=;=', 'session=%', `x=${'y'.repeat(4000)}`, '\u00ff', 'hub.session=e30=; hub.session.sig=x'],
  ],
  ['Authorization', ['Bearer x', 'Bearer', 'Basic Og==', 'Digest', '\u00ff']],
  ['Origin', ['null', 'https://other.example', '', 'file://', '\u00ff']],
  ['Referer', ['about:blank', '%', 'https://hub.example/%ff']],
  [
    'X-Forwarded-For',
    ['::1', '999.9.9.9', ',', 'x'.repeat(4000), "1.1.1.1, '; drop", '\u00ff', 'fe80::1%lo'],
  ],
  ['X-Forwarded-Host', ['other.example', ',']],
  ['X-Forwarded-Proto', ['https', 'javascript', ',']],
  ['User-Agent', ['', '\u00ff'.repeat(500), 'Mozilla/5.0 '.repeat(300)]],
  ['Last-Event-ID', ['-1', '9'.repeat(400), 'x', '1e9', '']],
  ['Idempotency-Key', ['', 'x', 'x'.repeat(4000), '\u00ff']],
  ['__proto__', ['x']],
  ['constructor', ['x']],
];
const QUERIES = [
  ...[
    '?',
    '?%',
    '?%00',
    '?a[b]=c',
    '?__proto__[x]=1',
    '?=&=&=',
    '?limit=-1&cursor=%ff',
    `?q=${'a'.repeat(9000)}`,
  ],
  ...[
    '?a=1&a=2',
    '??',
    '?x=%E0%A4%A',
    '?cursor=e30',
    '?w=99999999&format=exe',
    '#x',
    '?from=x&to=y&offset=1e9',
  ],
];
const SUFFIXES = [
  ...[
    '/',
    '//',
    '/..',
    '/../../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '%00',
    '%',
    '%ff',
    '%2f',
    ';x',
    '.br',
  ],
  ...['.gz', '.map', '/.', '\\..\\', '%5c', '%E0%A4%A', ' ', '\u00ff', '%252e', '/index.html', '.', '\t'],
];
const BODIES = [
  '',
  '{}',
  '{',
  '[]',
  'null',
  '"',
  '{"__proto__":{"x":1}}',
  '\0',
  'a=b',
  `[${'['.repeat(5000)}`,
];

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

/** The request of this number: the same for the same seed, whatever came before it. */
export function hostileRequest(seed: number, number: number, sources: Sources): HostileRequest {
  const random = createRandom(Math.imul(seed, 1_000_003) ^ Math.imul(number + 1, 0x9e3779b1));
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
