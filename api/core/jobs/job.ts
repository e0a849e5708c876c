/** Work that the program does by itself. A slice declares it; the runner decides when and where it runs. */
export interface Job {
  /** `slice.verb`, unique. */
  readonly name: string;
  /** What it does, in the owner's words: the system page lists it. */
  readonly title: string;
  readonly everySeconds: number;
  /**
   * Whether this process has what the job needs, such as a mail server. If not, the job is left to processes
   * that have it.
   */
  isNeeded?(): boolean;
  /** Ends early when `signal` says so; throwing is recorded and the next slot runs as usual. */
  run(signal: AbortSignal): Promise<void>;
}
