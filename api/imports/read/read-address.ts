import {
  type GuardedFetch,
  GuardedFetchError,
  type GuardedReply,
  type Wanted,
} from '#api/core/network/guarded-fetch.ts';

import type { Clock } from '#api/core/ports.ts';
import type { YoutubeChannels } from '#api/youtube/youtube.slice.ts';

export interface ReaderPorts {
  /** Must accept `channelPages`. */
  fetchIt: GuardedFetch;
  /** Undefined without a key of the Data API. */
  channels: () => YoutubeChannels | undefined;
  now: Clock;
}

/** Reports the progress in words, for the owner who is waiting. */
export type Tell = (what: string) => void;

/** Long shows with whole articles as descriptions have feeds of 10 MB and more. */
const FEED_MAX_BYTES = 33_554_432;

/** Feeds and pages, under every media type that servers use for them. */
export const channelPages: Wanted = {
  accept:
    'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, text/html;q=0.8, application/json;q=0.8, */*;q=0.1',
  types: new Set([
    'application/rss+xml',
    'application/atom+xml',
    'application/rdf+xml',
    'application/xml',
    'text/xml',
    'application/feed+json',
    'application/json',
    'text/javascript',
    'text/html',
    'application/xhtml+xml',
    'text/plain',
    'application/octet-stream',
    'binary/octet-stream',
    '',
  ]),
  maxBytes: FEED_MAX_BYTES,
  totalMs: 30_000,
};

/** A text that was read, with its address. */
export interface ReadText {
  text: string;
  /** The final address, after redirects. */
  url: string;
  /** Where redirects for good lead; undefined where there are none. */
  movedTo: string | undefined;
  etag: string | undefined;
  lastModified: string | undefined;
}

/** Nothing could be read. `message` gives the owner the reason. */
export class ReadError extends Error {}

export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/**
 * Reads a text from an address that the owner named. @returns undefined when it has not changed since `known`
 * @throws ReadError
 */
export async function readAddress(
  fetchIt: GuardedFetch,
  address: string,
  known: Validators = { etag: null, lastModified: null },
): Promise<ReadText | undefined> {
  const headers: Record<string, string> = {};
  if (known.etag !== null) headers['if-none-match'] = known.etag;
  if (known.lastModified !== null) headers['if-modified-since'] = known.lastModified;
  const reply = await fetchIt(address, headers).catch((error) => {
    if (error instanceof GuardedFetchError) throw new ReadError(sentenceOf(error), { cause: error });
    throw error;
  });
  if (reply.status === 304) return undefined;
  if (reply.status !== 200) throw new ReadError(statusSentence(reply));
  const { 'content-type': type, etag, 'last-modified': lastModified } = reply.headers;
  return {
    text: textOf(reply.bytes, type ?? ''),
    url: reply.url.replace(/#.*$/, ''),
    movedTo: reply.movedTo?.replace(/#.*$/, ''),
    etag,
    lastModified,
  };
}

/** What the errors of a connection say to a person. */
const CONNECTION_ERRORS: readonly [RegExp, string][] = [
  [/ENOTFOUND|ENODATA/, 'There is no server of this name. Is the address right?'],
  [/EAI_AGAIN/, 'The hub could not look up its name. Try again in a while.'],
  [/ECONNREFUSED/, 'Its server takes no connections at the moment. Try again in a while.'],
  [
    /CERT|SELF_SIGNED|UNABLE_TO_|HOSTNAME/,
    'Its certificate is not valid, so the hub does not trust its server.',
  ],
];

function sentenceOf({ reason, message, cause }: GuardedFetchError): string {
  if (reason !== 'unreachable') return `The hub did not read it: ${lowerFirst(message)}.`;
  if (message === 'It took too long') return 'It took too long to answer.';
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const known = CONNECTION_ERRORS.find(([codes]) => codes.test(code));
  return known?.[1] ?? 'It could not be reached. Is the address right?';
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function statusSentence({ status }: GuardedReply): string {
  if (status === 404 || status === 410) return 'There is nothing at this address any more, or not yet.';
  if (status === 401 || status === 403) return 'It is private, or its server does not let the hub read it.';
  if (status === 429) return 'Its server was asked too often. Try again in a while.';
  return `Its server answered with an error (${status}). Try again in a while.`;
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });
/** Charsets whose bytes can be valid UTF-8 too, so the declared charset has to be used. */
const UNMISTAKABLE = /^(?:iso-2022-jp|utf-?16(?:le|be)?)$/i;

/**
 * Bytes as text. The declared charset is often wrong: valid UTF-8 is decoded as UTF-8 whatever is declared,
 * and text declared as UTF-8 that is not valid is decoded as Windows-1252.
 */
export function textOf(bytes: Uint8Array, contentType: string): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const declared =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/i.exec(start)?.[1] ??
    /<meta[^>]*charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1] ??
    'utf-8';
  if (UNMISTAKABLE.test(declared)) return decode(bytes, declared);
  try {
    return UTF_8.decode(bytes);
  } catch {
    return decode(bytes, /^utf-?8$/i.test(declared) ? 'windows-1252' : declared);
  }
}

function decode(bytes: Uint8Array, label: string): string {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
