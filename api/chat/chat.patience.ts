/** Waits for somebody else, but not for ever: the signal ends when it has been too quiet for too long. */
export class Patience {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #until = 0;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get leftMs(): number {
    return this.#until - performance.now();
  }

  /** From now on, this long. */
  wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#until = performance.now() + ms;
    this.#timer = setTimeout(() => this.#controller.abort(), ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
