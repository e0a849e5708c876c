import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { allEndpoints } from '#shared/contract.ts';
import type { Endpoint } from '#shared/core/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#shared/core/form/form-shield.ts';
import type { KnownWords } from './known-words.ts';
import { encoded, type Mutation, mutations } from './mutations.ts';
import { valuesOf } from './schema-values.ts';

/** One request, as it is sent. */
export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array;
  /** Sent with the owner's session, so that it gets past the guard. */
  asOwner: boolean;
}

/** Requests to every endpoint of the contract alike. */
export function fuzzRequests(words: KnownWords): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(...allEndpoints.map((endpoint) => requestsTo(endpoint, words)));
}

function requestsTo(endpoint: Endpoint, words: KnownWords): fc.Arbitrary<FuzzRequest> {
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
      mutation: mutations,
    })
    .map(({ params, query, body, file, key, from, mutation }) => {
      const filled = Object.entries((params ?? {}) as Record<string, string>);
      if (mutation.kind === 'param' && filled.length > 0) {
        const chosen = filled[mutation.at % filled.length];
        if (chosen) chosen[1] = mutation.value;
      }
      const path = filled.reduce<string>(
        (made, [name, value]) =>
          made.replace(`:${name}`, () => (mutation.kind === 'param' ? value : encoded(String(value)))),
        endpoint.path,
      );
      const asked = { ...(query as object) } as Record<string, string>;
      const names = Object.keys(asked);
      if (mutation.kind === 'word' && names.length > 0)
        asked[names[mutation.at % names.length] ?? ''] = mutation.value;
      const search = mutation.kind === 'query' ? mutation.value : new URLSearchParams(asked).toString();
      const request: FuzzRequest = {
        method: mutation.kind === 'method' ? mutation.method : endpoint.method,
        path: search ? `${path}?${search}` : path,
        headers: {
          // Each from a network of its own, because rate limits are not tested here.
          'X-Forwarded-For': `${10 + (from >> 20)}.${(from >> 12) & 255}.${(from >> 4) & 255}.${from & 15}`,
          ...(endpoint.access === 'holder' && { Authorization: `Bearer ${encoded(words.at(key))}` }),
          ...(endpoint.form && { [IDEMPOTENCY_HEADER]: `attempt-${String(key).padStart(16, '0')}` }),
          ...((endpoint.events || endpoint.feed) && { Accept: 'text/event-stream' }),
        },
        asOwner: endpoint.access === 'owner',
      };
      addBody(request, endpoint, mutation, body, file);
      if (mutation.kind === 'headers') Object.assign(request.headers, mutation.headers);
      return request;
    });
}

function addBody(
  request: FuzzRequest,
  endpoint: Endpoint,
  mutation: Mutation,
  body: unknown,
  file: Uint8Array,
): void {
  if (mutation.kind === 'bytes') {
    request.body = mutation.packed ? gzipSync(mutation.body) : mutation.body;
    request.headers['Content-Type'] = mutation.type ?? 'application/json';
    if (mutation.packed) request.headers['Content-Encoding'] = 'gzip';
  } else if (endpoint.upload) {
    request.body = file;
    request.headers['Content-Type'] = endpoint.upload.types[0] ?? '';
  } else if (endpoint.body) {
    const sent = mutation.kind === 'leaf' ? withLeaf(body, mutation.at, mutation.value) : body;
    if (mutation.kind === 'key' && typeof sent === 'object' && sent)
      Object.assign(sent, { [mutation.key]: mutation.value });
    request.body = Buffer.from(JSON.stringify(sent) ?? '');
    request.headers['Content-Type'] = 'application/json';
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
