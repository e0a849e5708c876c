import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { OwnerEvent } from '#shared/notices/notices.admin.schema.ts';
import type { Owner } from './people/owner.ts';

/** An event stream for the owner, as a browser opens it. */
export async function openStream<T>(owner: Owner, path: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  const response = await owner.get(path, {
    headers: { Accept: 'text/event-stream', ...headers },
    signal: leaving.signal,
  });
  const reader = response.body
    ?.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array<ArrayBuffer>, string>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();

  /** The next event; undefined when the stream has ended. */
  async function next(): Promise<T | undefined> {
    const { done, value } = (await reader?.read()) ?? { done: true };
    return done ? undefined : (JSON.parse(value.data) as T);
  }

  return { response, next, leave: () => leaving.abort() };
}

/** The owner's event stream. */
export async function openFeed(owner: Owner, after?: number, lastEventId?: number) {
  const path = `/api/admin/events${after === undefined ? '' : `?after=${after}`}`;
  const stream = await openStream<OwnerEvent>(owner, path, {
    ...(lastEventId !== undefined && { 'Last-Event-ID': String(lastEventId) }),
  });
  return {
    ...stream,
    /** The next events of these types, in this order. */
    async nextOf(...types: string[]): Promise<OwnerEvent[]> {
      const found: OwnerEvent[] = [];
      while (found.length < types.length) {
        const event = await stream.next();
        if (!event) throw new Error(`The stream ended before ${types[found.length]} came.`);
        if (event.type === types[found.length]) found.push(event);
      }
      return found;
    },
  };
}
