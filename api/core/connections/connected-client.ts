import type { ConnectionId } from '#shared/core/connections/connection.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import type { Connections } from './connections.ts';

/**
 * A client for a connection, created at its first use and again when the settings have changed.
 * @returns a function that returns the client; undefined while the connection is not set up
 */
export function connectedClient<K extends ConnectionId, C>(
  connections: Pick<Connections, 'current'>,
  id: K,
  make: (settings: ConnectionSettings[K]) => C,
): () => C | undefined {
  let made: { settings: ConnectionSettings[K]; client: C } | undefined;
  return () => {
    const settings = connections.current(id);
    if (settings === undefined) return undefined;
    if (made?.settings !== settings) made = { settings, client: make(settings) };
    return made.client;
  };
}
