/** Work that the program does by itself. A slice declares it; the runner decides when and where it runs. */
export interface Job {
  /** `slice.verb`, unique. */
  readonly name: string;
  readonly everySeconds: number;
  /** Ends early when `signal` says so; throwing is recorded and the next slot runs as usual. */
  run(signal: AbortSignal): Promise<void>;
}
