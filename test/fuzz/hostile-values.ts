export const METHODS = [
  ...['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'],
  ...['CONNECT', 'QUERY', 'PURGE', 'M-SEARCH', 'BREW', 'get', 'GE T', '', '\0', 'X'.repeat(3000)],
];

const manyRanges = (count: number) => Array.from({ length: count }, (_, at) => `${at}-${at}`).join(',');
export const RANGES = [
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
export const HEADERS: readonly (readonly [string, readonly string[]])[] = [
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
export const QUERIES = [
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
export const SUFFIXES = [
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
export const BODIES = [
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
