/**
 * Notifies listeners when anything that public pages show has changed. Whatever is cached in memory is cached
 * with the version of this signal, and is stale as soon as the version has changed.
 */
export class ContentSignal {
  #version = 1;
  readonly #listeners = new Set<() => void>();
  readonly #versionListeners = new Set<() => void>();

  get version(): number {
    return this.#version;
  }

  /** A change made by this process: other processes must be notified too. */
  changed(): void {
    this.heard();
    for (const listener of this.#listeners) listener();
  }

  /** A change that needs no notification of other processes, such as one that they made. */
  heard(): void {
    this.#version += 1;
    for (const listener of this.#versionListeners) listener();
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Like `onChange`, but also called for changes made by other processes. */
  onVersion(listener: () => void): void {
    this.#versionListeners.add(listener);
  }
}
