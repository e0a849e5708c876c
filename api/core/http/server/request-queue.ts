import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Entry {
  res: ServerResponse;
  start(): void;
  /** Called once when the response has ended or the connection is closed. */
  done(): void;
}

/**
 * The requests of one connection. The next one starts when the response before it has left: a client that sends many
 * at once makes nothing pile up here, neither responses nor open files.
 */
export class RequestQueue {
  readonly #socket: Socket;
  readonly #later: (work: () => void) => void;
  readonly #waiting: Entry[] = [];
  #current: ServerResponse | undefined;
  /** Set when further requests on this connection are not answered any more. */
  isClosing = false;

  /** `later` runs work that may wait until other requests were handled. */
  constructor(socket: Socket, later: (work: () => void) => void) {
    this.#socket = socket;
    this.#later = later;
  }

  /** The response under way. */
  get current(): ServerResponse | undefined {
    return this.#current;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  get isBusy(): boolean {
    return this.#current !== undefined || this.#waiting.length > 0;
  }

  add(entry: Entry): void {
    if (this.isBusy) this.#waiting.push(entry);
    else this.#start(entry);
  }

  #start({ res, start, done }: Entry): void {
    this.#current = res;
    res.once('close', () => {
      this.#current = undefined;
      done();
      if (this.#waiting.length > 0) this.#later(() => this.#next());
    });
    start();
  }

  #next(): void {
    const { destroyed, writableEnded } = this.#socket;
    if (destroyed || writableEnded) for (const { done } of this.#waiting.splice(0)) done();
    else {
      const entry = this.#waiting.shift();
      if (entry) this.#start(entry);
    }
  }
}
