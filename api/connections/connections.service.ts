import { secretsIn } from '#api/core/connections/connection-settings.ts';
import type { ConnectionStore } from '#api/core/connections/connection-store.ts';
import type { ConnectionState, Connections } from '#api/core/connections/connections.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import type { ConnectionView } from '#shared/connections/connections.schema.ts';
import { connectionCatalogue, connectionKind, missingFields } from '#shared/core/connections/catalogue.ts';
import type { ConnectionId, ConnectionKind } from '#shared/core/connections/connection.ts';
import type { ConnectionCheck, ConnectionChecks, WorkStatus } from './connection-check.ts';
import { checkValues } from './connections.check-values.ts';
import { healthOf } from './connections.health.ts';
import { runCheck } from './run-check.ts';

interface Options {
  connections: Connections;
  store: ConnectionStore;
  checks: ConnectionChecks;
  signer: Signer;
  publicUrl: string;
  /** Other secrets that no response may contain. */
  secrets: readonly string[];
}

/** Nothing is shown of a secret with fewer characters. */
const SHOWN_FROM = 16;
const SHOWN = 4;

/** The owner's view of the connections, and the actions on them. */
export function connectionsService({ connections, store, checks, signer, publicUrl, ...options }: Options) {
  const testing = new Set<ConnectionId>();
  const markOf = ({ settings }: ConnectionState) =>
    signer.sign('connection test', JSON.stringify(settings) ?? '');

  async function view(kind: ConnectionKind): Promise<ConnectionView> {
    const { id, callbackPath } = kind;
    const state = connections.state(id);
    const status = state.settings === undefined ? undefined : await statusOf(id);
    return {
      id,
      ...shownValues(kind, state),
      source: state.source,
      missing: state.settings === undefined ? missingFields(kind, state.values) : [],
      callbackUrl: callbackPath ? publicUrl + callbackPath : null,
      isUsed: state.isUsed,
      health: healthOf(state, { mark: markOf(state), status }),
      version: state.row?.version ?? 0,
      updatedAt: state.row?.updatedAt ?? null,
    };
  }

  const statusOf = async (id: ConnectionId): Promise<WorkStatus | undefined> => checks[id].status?.();

  /** All secrets, which are removed from the responses of services before these are shown. */
  const allSecrets = () => [
    ...options.secrets,
    ...connectionCatalogue.flatMap((kind) => secretsIn(kind, connections.state(kind.id).values)),
  ];

  function changeable(id: ConnectionId): ConnectionState {
    const state = connections.state(id);
    if (state.source !== 'environment') return state;
    const names = state.variables.join(' and ');
    throw new AppError('request.conflict', {
      text: `This is set by the environment: ${names}. Change it there and start the hub again.`,
    });
  }

  return {
    list: () => Promise.all(connectionCatalogue.map(view)),

    /** @throws AppError `request.invalid` with what is wrong by field, `request.conflict` */
    async save(id: ConnectionId, given: { values: Record<string, string>; version: number }, who: string) {
      const kind = connectionKind(id);
      const { values, problems } = checkValues(kind, given.values, changeable(id));
      if (Object.keys(problems).length > 0) throw new AppError('request.invalid', { fields: problems });
      await store.put(id, { values, version: given.version, who });
      await connections.refresh();
      return view(kind);
    },

    /** @throws AppError `request.conflict` */
    async remove(id: ConnectionId, version: number, who: string) {
      changeable(id);
      await store.put(id, { values: null, version, who });
      await connections.refresh();
      return view(connectionKind(id));
    },

    /** Tests the current settings and stores the result. @throws AppError `request.conflict` during a test */
    async test(id: ConnectionId) {
      const state = connections.state(id);
      const { settings } = state;
      if (settings === undefined)
        throw new AppError('request.conflict', { text: 'This is not set up yet. Save it first.' });
      if (testing.has(id)) throw new AppError('request.conflict', { text: 'This is being tested already.' });
      testing.add(id);
      try {
        const check = checks[id] as ConnectionCheck<never>;
        const result = await runCheck((signal) => check.run(settings as never, signal), allSecrets());
        await store.noteTest(id, { mark: markOf(state), version: state.row?.version ?? 0 }, result);
        await connections.refresh();
        return { ...result, connection: await view(connectionKind(id)) };
      } finally {
        testing.delete(id);
      }
    },

    history: store.history,
  };
}

export type ConnectionsService = ReturnType<typeof connectionsService>;

/** The fields without secrets, and which of them the environment sets. */
function shownValues({ fields }: ConnectionKind, { values, variables }: ConnectionState) {
  const shown: Pick<ConnectionView, 'values' | 'secrets' | 'fixed'> = { values: {}, secrets: {}, fixed: {} };
  for (const { key, kind, variable } of fields) {
    const value = values[key];
    if (variables.includes(variable)) shown.fixed[key] = variable;
    if (value === undefined) continue;
    if (kind === 'secret') shown.secrets[key] = value.length < SHOWN_FROM ? '' : value.slice(-SHOWN);
    else shown.values[key] = value;
  }
  return shown;
}
