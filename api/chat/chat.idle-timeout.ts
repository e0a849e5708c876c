/** A timeout that can be set anew while something arrives: its signal aborts when nothing has come for that long. */
export class IdleTimeout {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #until = 0;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get leftMs(): number {
    return this.#until - performance.now();
  }

  /** Sets the timeout anew: `ms` from now on. */
  wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#until = performance.now() + ms;
    this.#timer = setTimeout(() => this.#controller.abort(), ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
