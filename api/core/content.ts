/**
 * Says when anything that public pages show has changed. Everything kept in memory is kept under a version
 * and is stale as soon as the version moves on.
 */
export class ContentSignal {
  #version = 1;
  readonly #listeners = new Set<() => void>();
  readonly #versionListeners = new Set<() => void>();

  get version(): number {
    return this.#version;
  }

  /** A change made by this process: other processes must hear of it too. */
  changed(): void {
    this.heard();
    for (const listener of this.#listeners) listener();
  }

  /** A change made elsewhere. */
  heard(): void {
    this.#version += 1;
    for (const listener of this.#versionListeners) listener();
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** The same, for changes of other processes too. */
  onVersion(listener: () => void): void {
    this.#versionListeners.add(listener);
  }
}
