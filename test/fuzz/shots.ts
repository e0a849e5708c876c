import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { allEndpoints } from '#shared/contract.ts';
import type { Endpoint } from '#shared/core/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#shared/core/form-shield.ts';
import type { KnownWords } from './known-words.ts';
import { valuesOf } from './schema-values.ts';
import { encoded, type Twist, twists } from './twists.ts';

/** One request, as it is written. */
export interface Shot {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array;
  /** Sent with the owner's session, so that it gets past the guard. */
  asOwner: boolean;
}

/** Requests to every endpoint of the contract alike. */
export function shots(words: KnownWords): fc.Arbitrary<Shot> {
  return fc.oneof(...allEndpoints.map((endpoint) => shotsAt(endpoint, words)));
}

function shotsAt(endpoint: Endpoint, words: KnownWords): fc.Arbitrary<Shot> {
  const part = (schema: Parameters<typeof valuesOf>[0] | undefined) =>
    schema ? valuesOf(schema, words) : fc.constant(undefined);
  return fc
    .record({
      params: part(endpoint.params),
      query: part(endpoint.query),
      body: part(endpoint.body),
      file: fc.uint8Array({ maxLength: 200 }),
      key: fc.nat(),
      from: fc.nat(2 ** 24 - 1),
      twist: twists,
    })
    .map(({ params, query, body, file, key, from, twist }) => {
      const filled = Object.entries((params ?? {}) as Record<string, string>);
      if (twist.kind === 'param' && filled.length > 0) {
        const chosen = filled[twist.at % filled.length];
        if (chosen) chosen[1] = twist.value;
      }
      const path = filled.reduce<string>(
        (made, [name, value]) =>
          made.replace(`:${name}`, () => (twist.kind === 'param' ? value : encoded(String(value)))),
        endpoint.path,
      );
      const asked = { ...(query as object) } as Record<string, string>;
      const names = Object.keys(asked);
      if (twist.kind === 'word' && names.length > 0)
        asked[names[twist.at % names.length] ?? ''] = twist.value;
      const search = twist.kind === 'query' ? twist.value : new URLSearchParams(asked).toString();
      const shot: Shot = {
        method: twist.kind === 'method' ? twist.method : endpoint.method,
        path: search ? `${path}?${search}` : path,
        headers: {
          // From a network of its own, as limits are not what this is about.
          'X-Forwarded-For': `${10 + (from >> 20)}.${(from >> 12) & 255}.${(from >> 4) & 255}.${from & 15}`,
          ...(endpoint.access === 'holder' && { Authorization: `Bearer ${encoded(words.at(key))}` }),
          ...(endpoint.form && { [IDEMPOTENCY_HEADER]: `attempt-${String(key).padStart(16, '0')}` }),
          ...((endpoint.events || endpoint.feed) && { Accept: 'text/event-stream' }),
        },
        asOwner: endpoint.access === 'owner',
      };
      addBody(shot, endpoint, twist, body, file);
      if (twist.kind === 'headers') Object.assign(shot.headers, twist.headers);
      return shot;
    });
}

function addBody(shot: Shot, endpoint: Endpoint, twist: Twist, body: unknown, file: Uint8Array): void {
  if (twist.kind === 'bytes') {
    shot.body = twist.packed ? gzipSync(twist.body) : twist.body;
    shot.headers['Content-Type'] = twist.type ?? 'application/json';
    if (twist.packed) shot.headers['Content-Encoding'] = 'gzip';
  } else if (endpoint.upload) {
    shot.body = file;
    shot.headers['Content-Type'] = endpoint.upload.types[0] ?? '';
  } else if (endpoint.body) {
    const sent = twist.kind === 'leaf' ? withLeaf(body, twist.at, twist.value) : body;
    if (twist.kind === 'key' && typeof sent === 'object' && sent)
      Object.assign(sent, { [twist.key]: twist.value });
    shot.body = Buffer.from(JSON.stringify(sent) ?? '');
    shot.headers['Content-Type'] = 'application/json';
  }
}

/** The value with one of its leaves, or itself, replaced. */
function withLeaf(value: unknown, at: number, leaf: unknown): unknown {
  const places: [object, string][] = [];
  const visit = (inner: unknown) => {
    if (typeof inner !== 'object' || inner === null) return;
    for (const [key, deeper] of Object.entries(inner)) {
      places.push([inner, key]);
      visit(deeper);
    }
  };
  const copy = structuredClone(value);
  visit(copy);
  const place = places[at % (places.length + 1)];
  if (!place) return leaf;
  Object.assign(place[0], { [place[1]]: leaf });
  return copy;
}
