/** An element that was found in the page. */
export interface Found {
  /** Presses and releases the mouse in its middle. */
  click(): Promise<void>;
  /** Presses the keys of a text. */
  type(text: string): Promise<void>;
  /** Chooses a file, in a field for files. */
  attach(path: string): Promise<void>;
}

/**
 * A browser of another engine, driven from outside. What runs in the page is sent there as text, so it may use nothing
 * but its arguments, which are JSON.
 */
export interface Engine {
  /** Opens a page and waits until it is loaded. */
  open(url: string): Promise<void>;
  /** Sets how wide and high the page is, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  run<A extends unknown[], T>(inPage: (...args: A) => T, ...args: A): Promise<T>;
  find<A extends unknown[]>(
    inPage: (...args: A) => Element | undefined,
    ...args: A
  ): Promise<Found | undefined>;
  /** Errors, warnings and refusals of the content policy since the last call. */
  takeComplaints(): string[];
  close(): Promise<void>;
}

/** What is needed to run an engine here. */
export interface Installed {
  name: string;
  start: () => Promise<Engine>;
}

/** Why an engine cannot run here. */
export interface Missing {
  name: string;
  reason: string;
}
