import type { Logger } from 'pino';
import type { Config } from '#api/core/config.ts';
import type { ContentSignal } from '#api/core/content.ts';
import { oneAtATime } from '#api/core/process/one-at-a-time.ts';
import { connectionCatalogue, connectionKind } from '#shared/core/connections/catalogue.ts';
import type { ConnectionId } from '#shared/core/connections/connection.ts';
import {
  type ConnectionSettings,
  configWith,
  environmentValues,
  settingsOf,
  variablesSet,
} from './connection-settings.ts';
import type { ConnectionRow, ConnectionStore } from './connection-store.ts';

/** Where the settings of a connection come from; `unreadable`: sealed with secrets that this install no longer has. */
type Source = 'none' | 'environment' | 'owner' | 'unreadable';

/** The present state of a connection. */
export interface ConnectionState {
  source: Source;
  /** The variables that the environment sets, which the owner cannot change here. */
  variables: readonly string[];
  /** The values of its fields, from whatever source, secrets included. */
  values: Readonly<Record<string, string>>;
  row: ConnectionRow | undefined;
  settings: unknown;
  /** False where they are complete, but have to pass a test first. */
  isUsed: boolean;
}

/** The present settings of all connections. */
export interface Connections {
  /**
   * Undefined while it is not set up, or not in use yet. The same object until something changes, so that code which has created
   * a client from it can tell when to create another.
   */
  current<K extends ConnectionId>(id: K): ConnectionSettings[K] | undefined;
  state(id: ConnectionId): ConnectionState;
  /** Calls `listener` for each connection whose settings have changed, in any process. */
  onChange(listener: (id: ConnectionId) => void): void;
  /** Reads the stored settings; resolves when all that was written before the call is in effect here. */
  refresh(): Promise<void>;
}

interface Options {
  store: ConnectionStore;
  config: Config;
  content: ContentSignal;
  log: Logger;
}

/**
 * Caches the settings, and reads them again whenever content has changed: the table counts as content, so
 * every process is notified of a change in the same way as of a changed page.
 */
export async function createConnections({ store, config, content, log }: Options): Promise<Connections> {
  const listeners = new Set<(id: ConnectionId) => void>();
  let known = new Map<ConnectionId, ConnectionState>();

  const refresh = oneAtATime(async () => {
    const rows = new Map((await store.rows()).map((row) => [row.id, row]));
    const before = known;
    known = new Map(
      connectionCatalogue.map(({ id }) => {
        const row = rows.get(id);
        const next = stateOf(id, row, row ? store.open(row) : {}, config);
        const last = before.get(id);
        const isSame = last && JSON.stringify(last.settings) === JSON.stringify(next.settings);
        return [id, isSame ? { ...next, settings: last.settings } : next];
      }),
    );
    const changed = [...known.keys()].filter((id) => usedOf(before.get(id)) !== usedOf(known.get(id)));
    if (before.size === 0 || changed.length === 0) return;
    // Pages that were rendered since the write may show the old settings.
    content.heard();
    for (const id of changed) for (const listener of listeners) listener(id);
  });

  content.onVersion(() => void refresh().catch((error) => log.warn({ err: error }, 'connections not read')));

  await refresh();

  const state = (id: ConnectionId) => known.get(id) as ConnectionState;
  return {
    state,
    current: <K extends ConnectionId>(id: K) => usedOf(state(id)) as ConnectionSettings[K] | undefined,
    onChange: (listener) => void listeners.add(listener),
    refresh,
  };
}

/** The settings, where the hub works with them. */
const usedOf = (state: ConnectionState | undefined): unknown => (state?.isUsed ? state.settings : undefined);

/** @param entered undefined for what cannot be decrypted */
function stateOf(
  id: ConnectionId,
  row: ConnectionRow | undefined,
  entered: ConnectionState['values'] | undefined,
  config: Config,
): ConnectionState {
  const variables = variablesSet(id, config);
  const fromEnvironment = settingsOf(id, config);
  // What the environment sets up completely is not mixed with anything that was entered.
  const set = environmentValues(id, config);
  if (fromEnvironment)
    return { source: 'environment', variables, values: set, row, settings: fromEnvironment, isUsed: true };
  if (!entered)
    return { source: 'unreadable', variables, values: set, row, settings: undefined, isUsed: false };
  const settings = settingsOf(id, configWith(id, entered, config));
  const values = { ...entered, ...set };
  const isUsed = !connectionKind(id).usedOnceProved || row?.proved === 1;
  return { source: settings ? 'owner' : 'none', variables, values, row, settings, isUsed };
}
