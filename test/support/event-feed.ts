import type { OwnerEvent } from '#shared/notices/notices.admin.schema.ts';
import type { Owner } from './owner.ts';

/** The owner's event stream, as a browser holds it. */
export async function openFeed(owner: Owner, after?: number, lastEventId?: number) {
  const leaving = new AbortController();
  const response = await owner.get(`/api/admin/events${after === undefined ? '' : `?after=${after}`}`, {
    headers: {
      Accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'Last-Event-ID': String(lastEventId) }),
    },
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';

  /** The next event; undefined when the stream has ended. */
  async function next(): Promise<OwnerEvent | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end < 0) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) return undefined;
        text += value;
        continue;
      }
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data !== undefined) return JSON.parse(data) as OwnerEvent;
    }
  }

  return {
    response,
    next,
    /** The next events of these types, in this order. */
    async nextOf(...types: string[]): Promise<OwnerEvent[]> {
      const found: OwnerEvent[] = [];
      while (found.length < types.length) {
        const event = await next();
        if (!event) throw new Error(`The stream ended before ${types[found.length]} came.`);
        if (event.type === types[found.length]) found.push(event);
      }
      return found;
    },
    leave: () => leaving.abort(),
  };
}
