/**
 * Notifies other parts of the program, in this process and in others, that something was written. An empty
 * payload means that anything may have been: messages were lost while the database was away.
 */
export interface Bus {
  /** Whether messages reach the other processes, and theirs this one. */
  isConnected(): boolean;
  /** Call after the commit, so that subscribers can read what was written. */
  publish(channel: string, payload?: string): void;
  /** @returns a function that ends the subscription. */
  subscribe(channel: string, listener: (payload: string) => void): () => void;
  close(): Promise<void>;
}

/** The bus of a single process. */
export function createLocalBus(): Bus & { publishToAll(): void } {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  return {
    isConnected: () => true,
    publishToAll() {
      for (const set of listeners.values()) for (const listener of set) listener('');
    },
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
