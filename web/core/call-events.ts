import type { EventSourceMessage } from 'eventsource-parser';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { z } from 'zod';
import type { CallOptions, EventOf, ReplyOf } from '#shared/core/endpoint.ts';
import { type ByKey, type CallExtras, type CallKey, HttpError, request } from './client.ts';

export type EventKey = { [K in CallKey]: ByKey[K] extends { events: object } ? K : never }[CallKey];

/** The status given to an error event: it arrives after the response's own status was sent. */
const BROKEN = 503;

/**
 * A call whose response is an event stream: `onEvent` gets each event, and the reply comes last.
 * @throws HttpError when the reply is not OK, TypeError when the connection breaks
 */
export async function callEvents<K extends EventKey>(
  key: K,
  options: CallOptions<ByKey[K]>,
  onEvent: (event: EventOf<ByKey[K]>) => void,
): Promise<ReplyOf<ByKey[K]>> {
  return readEvents(await request(key, options, askingForEvents), onEvent);
}

/** Headers that ask for the response as an event stream. */
export const askingForEvents = { headers: { Accept: 'text/event-stream' } };

/** Reads the events of such a response; the reply comes last. @throws as `callEvents` */
export async function readEvents<K extends EventKey>(
  response: Response,
  onEvent: (event: EventOf<ByKey[K]>) => void,
): Promise<ReplyOf<ByKey[K]>> {
  for await (const { event, data } of eventsOf(response)) {
    if (event === 'reply') return JSON.parse(data) as ReplyOf<ByKey[K]>;
    if (event === 'error') throw new HttpError(BROKEN, data);
    onEvent(JSON.parse(data) as EventOf<ByKey[K]>);
  }
  throw new TypeError('The answer ended before it was whole.');
}

type FeedKey = { [K in CallKey]: ByKey[K] extends { feed: object } ? K : never }[CallKey];
type ItemOf<K extends FeedKey> = ByKey[K] extends { feed: infer F extends z.ZodType } ? z.output<F> : never;

/**
 * The items of a feed, an event stream that stays open until the server ends it. The first item is null: the
 * connection is open, and no item sent after that is missed.
 * @throws HttpError when the reply is not OK, TypeError when the connection breaks
 */
export async function* readFeed<K extends FeedKey>(
  key: K,
  options: CallOptions<ByKey[K]>,
  { headers, ...extras }: CallExtras,
): AsyncGenerator<ItemOf<K> | null> {
  const response = await request(key, options, {
    ...extras,
    headers: { ...headers, Accept: 'text/event-stream' },
  });
  yield null;
  for await (const { data } of eventsOf(response)) yield JSON.parse(data) as ItemOf<K>;
}

async function* eventsOf(response: Response): AsyncGenerator<EventSourceMessage> {
  const events = response.body
    ?.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array<ArrayBuffer>, string>)
    .pipeThrough(new EventSourceParserStream());
  const reader = events?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
