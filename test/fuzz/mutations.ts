import fc from 'fast-check';
import { CSRF_HEADER } from '#shared/auth/auth.constants.ts';
import { IDEMPOTENCY_HEADER } from '#shared/core/form/form-shield.ts';
import { hostileTexts } from '#test/support/hostile/hostile-texts.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const deepObject = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

const hostileText = fc.constantFrom(...hostileTexts);
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    0,
    -0,
    -1,
    1e308,
    2 ** 53,
    2 ** 63,
    0.1,
    '1',
    [],
    {},
    [[]],
    1e21,
    -1e21,
  ),
  fc.constantFrom<unknown>({ $gt: '' }, { toString: 1, toJSON: 1 }, { length: 1e9 }, Array(500).fill('x')),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const extraKeys = fc.constantFrom(
  'id',
  'status',
  'role',
  'createdAt',
  'constructor',
  'prototype',
  'version',
  'toString',
  '',
);

const rawBodies: fc.Arbitrary<Uint8Array> = fc
  .oneof(
    fc.constantFrom(
      '',
      '{',
      '}',
      'null',
      '[]',
      '1',
      '"x"',
      '{"a":1,"a":2}',
      '{"__proto__":{"x":1}}',
      '\ufeff{}',
      '{}{}',
    ),
    fc.constantFrom(
      nested(30),
      nested(20_000),
      deepObject(5000),
      `{"a":${'9'.repeat(3000)}}`,
      '{"a":1e999}',
      'NaN',
    ),
    fc.constantFrom(
      `"${'\\u0000'.repeat(500)}"`,
      '{"a":"\\ud800"}',
      `{"${'k'.repeat(60_000)}":1}`,
      `[${'0,'.repeat(40_000)}0]`,
    ),
    fc.json({ maxDepth: 4 }),
  )
  .map((text) => Buffer.from(text));
const bytes = fc.oneof(
  rawBodies,
  fc.uint8Array({ maxLength: 300 }),
  rawBodies.map((body) => Buffer.from(Buffer.from(body).toString(), 'utf16le')),
);

const contentTypes = fc.constantFrom(
  'application/json; charset=utf-7',
  'application/json;charset=ibm037',
  'application/jsonx',
  'text/plain',
  '',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/csp-report',
  'image/png',
  'application/vnd.api+json',
  'application/json; charset="',
  `application/json; ${'a=b;'.repeat(500)}`,
);
/** Header values may be any byte that Node lets out. */
const headerText = fc.string({
  unit: fc.constantFrom(...'aA0 ,;="\\/()<>@*%\t\x80\xff'.split('')),
  maxLength: 80,
});
const headerNames = fc.constantFrom(
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Range',
  'If-None-Match',
  'If-Modified-Since',
  'If-Range',
  'Cookie',
  'Host',
  'Origin',
  'Referer',
  'User-Agent',
  'Content-Encoding',
  'Last-Event-ID',
  'DNT',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'Forwarded',
  'X-Request-Id',
  'Sec-Fetch-Site',
  'X-HTTP-Method-Override',
  'X-Original-URL',
  'Sec-GPC',
  'Expect',
  IDEMPOTENCY_HEADER,
  CSRF_HEADER,
  'Prefer',
);
const headerValues = fc.oneof(
  headerText,
  fc.constantFrom(
    'bytes=0-,5-',
    'bytes=-1',
    'bytes=99999999999999999999-',
    '*',
    'W/"',
    'gzip;q=9e9',
    'text/event-stream',
  ),
  fc.constantFrom(
    'Bearer x',
    'Bearer',
    `Bearer ${'x'.repeat(3000)}`,
    '100-continue',
    '__Host-session=',
    'a=b; '.repeat(300),
  ),
);
const oddHeaders = fc.dictionary(headerNames, headerValues, { minKeys: 1, maxKeys: 3 });

export const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
const oddParam = fc.oneof(
  hostileText.map((text) => encoded(text.slice(0, 300))),
  fc.constantFrom(
    '%',
    '%00',
    '%E0%A4%A',
    '..%2f..%2fetc',
    '.',
    '..',
    '%2e%2e',
    '\xff\xfe',
    '%ff',
    'x'.repeat(4000),
    '-',
    '%0d%0aX: y',
  ),
);
const oddQuery = fc.oneof(
  fc.constantFrom(
    'a=1',
    'a[b]=1&a[c]=2',
    '__proto__=1',
    '=&=&&=',
    '%',
    '%00=%00',
    '\xff=\xff',
    'q=%E0%A4%A',
    '?'.repeat(50),
  ),
  fc.constantFrom(
    `q=${'x'.repeat(7000)}`,
    Array(800).fill('a=1').join('&'),
    'a&'.repeat(6500),
    Array.from({ length: 3500 }, (_, number) => number.toString(36)).join('&'),
    'q=1&q=2',
    'cursor=bm90LWEtY3Vyc29y',
    'page=1e9',
  ),
);

/** What is changed in a request that is otherwise as it should be: one part at most. */
export type Mutation =
  | { kind: 'none' }
  | { kind: 'leaf'; at: number; value: unknown }
  | { kind: 'key'; key: string; value: unknown }
  | { kind: 'bytes'; body: Uint8Array; type: string | undefined; packed: boolean }
  | { kind: 'param'; at: number; value: string }
  | { kind: 'query'; value: string }
  | { kind: 'word'; at: number; value: string }
  | { kind: 'headers'; headers: Record<string, string> }
  | { kind: 'method'; method: string };

const as = <K extends Mutation['kind']>(kind: K) => fc.constant(kind);
export const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: as('none') }) },
  { weight: 6, arbitrary: fc.record({ kind: as('leaf'), at: fc.nat(1000), value: hostileValue }) },
  { weight: 2, arbitrary: fc.record({ kind: as('key'), key: extraKeys, value: hostileValue }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: as('bytes'),
      body: bytes,
      type: fc.option(contentTypes, { nil: undefined }),
      packed: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: as('param'), at: fc.nat(4), value: oddParam }) },
  { weight: 1, arbitrary: fc.record({ kind: as('query'), value: oddQuery }) },
  { weight: 2, arbitrary: fc.record({ kind: as('word'), at: fc.nat(20), value: hostileText }) },
  { weight: 3, arbitrary: fc.record({ kind: as('headers'), headers: oddHeaders }) },
  { weight: 1, arbitrary: fc.record({ kind: as('method'), method: fc.constantFrom(...METHODS) }) },
);
