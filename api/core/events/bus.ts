/** Notifies other parts of the program, in this process and in others, that something was written. */
export interface Bus {
  /** Call after the commit, so that subscribers can read what was written. */
  publish(channel: string, payload?: string): void;
  /** @returns a function that ends the subscription. */
  subscribe(channel: string, listener: (payload: string) => void): () => void;
  close(): Promise<void>;
}

/** The bus of a single process. */
export function createLocalBus(): Bus {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  return {
    publish(channel, payload = '') {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    },
    subscribe(channel, listener) {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      return () => void set.delete(listener);
    },
    async close() {
      listeners.clear();
    },
  };
}
