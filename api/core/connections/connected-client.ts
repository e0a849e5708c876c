import type { ConnectionId } from '#shared/core/connections/connection.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import type { Connections } from './connections.ts';

/**
 * What works with a connection, made when it is first asked for and again when the settings have changed.
 * @returns a function that gives it; undefined while the connection is not set up
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
