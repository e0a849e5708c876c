import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { createHub, type Hub, type HubOptions } from '#api/app/hub.ts';
import { readConfig } from '#api/core/config.ts';
import type { Engine } from '#api/core/db/connection.ts';
import { limitedServer } from '#api/core/http/server/limited-server.ts';
import type { OutsidePorts } from '#api/core/network/guarded-fetch.ts';
import { createMigratedDatabase, type TestDatabase } from './databases/test-database.ts';
import { fakeWeb } from './fakes/fake-web.ts';
import { OWNER, quickMeasure, quickPasswords } from './people/owner-password.ts';

/** The address that test hubs are configured with. */
export const PUBLIC_URL = 'https://hub.example';

interface TestHubOptions
  extends Pick<
    HubOptions,
    | 'now'
    | 'fetch'
    | 'fileDirs'
    | 'keptReplies'
    | 'roles'
    | 'passwords'
    | 'measure'
    | 'outside'
    | 'newSecrets'
  > {
  log?: HubOptions['log'];
  database: Engine;
  /** A database that another hub made, to share it; its maker removes it. */
  shared?: TestDatabase;
  web?: HubOptions['web'];
  /** Further environment variables. */
  environment?: Record<string, string>;
}

export interface TestHub {
  /** Without a slash at its end. */
  url: string;
  hub: Hub;
  place: TestDatabase;
  /** A request to this hub, by its path. */
  get(path: string, init?: RequestInit): Promise<Response>;
  /** The parsed body of a path that must answer 200. */
  json<T>(path: string): Promise<T>;
  close(): Promise<void>;
}

const noNetwork: typeof fetch = async (target) => {
  throw new Error(`A test reached for the network: ${target}`);
};

/** Requests to other sites fail: no name has an address. */
const noOutside: OutsidePorts = {
  resolve: async () => [],
  connect: ({ address }) => {
    throw new Error(`A test reached for the network: ${address}`);
  },
};

/** A whole hub on a database and a port of its own. Background jobs run only when a test runs them. */
export async function startTestHub(options: TestHubOptions): Promise<TestHub> {
  const place = options.shared ?? (await createMigratedDatabase(options.database));
  const config = readConfig({
    DATA_DIR: place.folder,
    PUBLIC_URL,
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    ...(place.url && { DATABASE_URL: place.url }),
    ...options.environment,
  });
  const hub = await createHub({
    web: fakeWeb,
    roles: new Set(['http']),
    fetch: noNetwork,
    outside: noOutside,
    log: pino({ level: 'silent' }),
    passwords: quickPasswords,
    measure: quickMeasure,
    ...options,
    config,
  });
  const { PUBLIC_URL: publicUrl, TRUST_PROXY } = config;
  const server = limitedServer(hub.handle, { publicUrl, trustProxy: TRUST_PROXY === 'true' });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path: string, init?: RequestInit) => fetch(url + path, init);
  return {
    url,
    hub,
    place,
    get,
    async json<T>(path: string) {
      const response = await get(path);
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as T;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await hub.close();
      if (!options.shared) await place.remove();
    },
  };
}
