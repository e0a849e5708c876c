import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Entry {
  res: ServerResponse;
  start(): void;
  /** Called once when it is over, however it ended. */
  done(): void;
}

/**
 * The requests of one connection. The next one starts when the response before it has left: a client that sends many
 * at once makes nothing pile up here, neither responses nor open files.
 */
export class RequestQueue {
  readonly #socket: Socket;
  readonly #waiting: Entry[] = [];
  #current: ServerResponse | undefined;
  /** Set once what follows on this connection is not answered any more. */
  isClosing = false;
  /** How many requests came after that. Node keeps them until the connection is closed. */
  ignored = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** The response under way. */
  get current(): ServerResponse | undefined {
    return this.#current;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  add(entry: Entry): void {
    if (this.#current) this.#waiting.push(entry);
    else this.#start(entry);
  }

  #start({ res, start, done }: Entry): void {
    this.#current = res;
    res.once('close', () => {
      this.#current = undefined;
      done();
      this.#next();
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
