import type { z } from 'zod';
import type { ErrorCode } from './error.ts';
import type { OwnerLogKind } from './owner-log.ts';

/**
 * Who may call an endpoint. The mount applies it, so that no route can forget its guard. `holder`: a caller
 * with the key of a private page as a bearer token; the handler checks the key.
 */
type Access = 'public' | 'holder' | 'owner';

/** The `media` of a reply that is a page. */
export const HTML = 'text/html; charset=utf-8';

/** Named limits, defined once in `api/core/http/limits/rate-limit.ts`. */
export type RateClass = 'read' | 'costly' | 'lookup' | 'write' | 'form' | 'event' | 'vote';

/**
 * How the server may reuse a reply. `content`: the same for every visitor until content changes, so it is
 * cached in memory. `live`: served from a snapshot that has its own validator. `none`: made per request.
 */
type ReplyCache = 'content' | 'live' | 'none';

/** What visitors store, by what must not use up the room of the others: `api/core/http/limits/storage-shares.ts`. */
export type StorageShare = 'orders' | 'proofs' | 'rest';

/** One call of the HTTP interface, declared once as a value. Schemas stay JSON-shaped: no dates, no transforms. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  /** The owner has to have given the password, or used a passkey, in the last minutes; only with `access: 'owner'`. */
  readonly confirm?: boolean;
  /** The entry that is added to the owner's log after the call; only with `access: 'owner'`. */
  readonly logged?: OwnerLogKind;
  readonly rate: RateClass;
  readonly cache: ReplyCache;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * A form that anyone can send: its body carries the `shield`, its request an idempotency key, and repeating
   * it makes nothing twice.
   */
  readonly form?: boolean;
  /**
   * The body is what an HTML form sends without scripts, so it has no idempotency key: repeating it must have
   * the same result. With `rate: 'form'` it is limited like a form without proof of work.
   */
  readonly plainForm?: boolean;
  /** The body is a file of one of these types, as it is. It reaches the handler as bytes, or with `onDisk` as a file. */
  readonly upload?: {
    readonly types: readonly string[];
    readonly maxBytes: number;
    readonly onDisk?: boolean;
  };
  /**
   * What a visitor sends here is stored, so it counts towards this share of what visitors may store, and it is
   * refused while the disk has no more room than the owner needs.
   */
  readonly stores?: StorageShare;
  readonly reply: z.ZodType;
  /** What is read can be seen on its public page before it is saved. */
  readonly preview?: boolean;
  /** The reply is a file, which no schema reads. */
  readonly download?: boolean;
  /**
   * For addresses that people open from mails and pages: the help text and link shown when the address does
   * not work.
   */
  readonly help?: { readonly text: string; readonly link: string; readonly path: `/${string}` };
  /** Where this finds nothing, the site's pages answer: with the redirect of an older address, or the page that says so. */
  readonly orPage?: boolean;
  /** Events that are sent before the reply to clients that ask with `Accept: text/event-stream`. */
  readonly events?: z.ZodType;
  /** The response stays open and sends these as server-sent events, each with its id. */
  readonly feed?: z.ZodType;
  /** The content type of the reply, where it is not plain JSON. */
  readonly media?: string;
  readonly errors?: readonly ErrorCode[];
}

export type Contract = Readonly<Record<string, Endpoint>>;

/** Keeps the literal types of a slice's endpoints. */
export const defineContract = <const C extends Contract>(contract: C): C => contract;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives: every part already parsed by its schema. */
export interface EndpointInput<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: E extends { upload: { onDisk: true } }
    ? UploadedFile
    : E extends { upload: object }
      ? Uint8Array
      : Parsed<E['body']>;
}

/** A file that was sent, on disk until its request is answered. */
export interface UploadedFile {
  path: string;
  /** Its own folder, removed with it: the place for files made from it. */
  folder: string;
  bytes: number;
}

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
export type GivenReply<E extends Endpoint> = E extends { download: true }
  ? Download | Elsewhere
  : E extends { feed: infer F extends z.ZodType }
    ? AsyncIterable<FeedItem<z.input<F>>>
    : z.input<E['reply']>;

/** One event of a feed. After a lost connection, a client asks for the events after the last id it saw. */
export interface FeedItem<T> {
  id: number;
  data: T;
}

/** A part of a file, by its first and its last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A Node stream, typed by what server and browser have in common. */
type Bytes = AsyncIterable<Uint8Array>;

/** A file on its way to a visitor. */
export interface Download {
  type: string;
  /** The file name for saving it. */
  name: string;
  /** Undefined for a file that is made while it is sent. */
  bytes: number | undefined;
  /** A stream that is opened on demand can return a part of the file, so that a player can seek. */
  stream: Bytes | ((range?: ByteRange) => Promise<Bytes>);
  /** Identifies the content, so that a download can be continued: a strong validator, with its quotes. */
  etag?: string;
  /** When it was last changed, as an HTTP date. */
  modified?: string;
  /** It is public, and its address never gets other content: it may be cached forever. Others are not cached. */
  isPublic?: true;
}

/** Redirects a visitor to a file elsewhere. */
export interface Elsewhere {
  url: string;
  /** Every visit is counted here, so the redirect must not be cached. */
  counted?: boolean;
}
export type EventOf<E extends Endpoint> = E['events'] extends z.ZodType ? z.output<E['events']> : never;
export type GivenEvent<E extends Endpoint> = E['events'] extends z.ZodType ? z.input<E['events']> : never;

/** What a caller must provide; parts without a schema are left out. */
export type CallOptions<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: Given<E[K]>;
};

export type EndpointKey<E extends Endpoint> = `${E['method']} ${E['path']}`;
