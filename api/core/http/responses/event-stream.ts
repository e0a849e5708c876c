import type { z } from 'zod';
import { toAppError } from '#api/core/http/app-error.ts';
import type { AppContext } from '#api/core/http/context.ts';

/** How a handler reports its progress while it works on its reply. */
export interface Progress<T> {
  /** Aborts when the client closes the connection: the work may then stop. */
  readonly signal: AbortSignal;
  /** Whether the client receives events. */
  readonly listens: boolean;
  /** Sends the headers now: after this the status is 200 and no cookie can be set any more. */
  begin(): void;
  /** Sends one event to the client. */
  emit(event: T): void;
}

/** With more unsent bytes than this, the client is taken to have stopped reading. */
const UNREAD_LIMIT_BYTES = 1_048_576;

export const asksForEvents = (ctx: AppContext): boolean =>
  ctx.get('Accept').toLowerCase().includes('text/event-stream');

export const nobodyListens: Progress<never> = {
  signal: new AbortController().signal,
  listens: false,
  begin() {},
  emit() {},
};

/** For a client that only wants the reply. */
export const watched = (ctx: AppContext): Progress<unknown> => ({
  ...nobodyListens,
  // Created on access, as most handlers never use it.
  get signal() {
    return signalOf(ctx);
  },
});

function signalOf(ctx: AppContext): AbortSignal {
  const gone = new AbortController();
  if (ctx.res.destroyed) gone.abort();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) gone.abort();
  });
  return gone.signal;
}

/**
 * One reply as a stream of events: those of the handler without a name, then `reply` or `error`. An error
 * before anything was sent is an error response like any other, with its own status.
 */
export class EventStream<T> implements Progress<T> {
  readonly signal: AbortSignal;
  readonly listens = true;
  readonly #ctx: AppContext;
  readonly #events: z.ZodType;

  constructor(ctx: AppContext, events: z.ZodType) {
    this.#ctx = ctx;
    this.#events = events;
    this.signal = signalOf(ctx);
  }

  begin(): void {
    const { res } = this.#ctx;
    if (res.headersSent || res.destroyed) return;
    this.#ctx.respond = false;
    this.#ctx.status = 200;
    this.#ctx.set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    res.flushHeaders();
  }

  emit(event: T): void {
    this.#send('', this.#events.parse(event));
  }

  async run(work: () => Promise<unknown>): Promise<void> {
    try {
      this.#send('event: reply\n', await work());
    } catch (thrown) {
      if (this.signal.aborted && thrown === this.signal.reason) return;
      if (this.#ctx.res.headersSent)
        this.#send('event: error\n', toAppError(thrown).body(this.#ctx.state.requestId));
      throw thrown;
    } finally {
      if (this.#ctx.res.headersSent) this.#ctx.res.end();
    }
  }

  #send(name: string, data: unknown): void {
    this.begin();
    const { res } = this.#ctx;
    if (res.destroyed) return;
    res.write(`${name}data: ${JSON.stringify(data)}\n\n`);
    if (res.writableLength > UNREAD_LIMIT_BYTES) res.destroy();
  }
}
