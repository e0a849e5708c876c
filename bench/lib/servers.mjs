import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hubFile } from '../../scripts/lib/hub.mjs';
import { node24 } from '../../scripts/lib/node.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { firstAnswer, freePort, startServer, stop, temporaryFolder } from './children.mjs';

const own = (name) => fileURLToPath(new URL(`../servers/${name}.mjs`, import.meta.url));

/** The servers that are compared: what each runs, and the path that answers once it is ready. */
const kinds = {
  /** What Node itself can do: the baseline of all other figures. */
  hello: { file: own('hello'), ready: '/' },
  /** The product, as `npm start` runs it. */
  hub: { file: hubFile, ready: '/api/ready' },
  /** The product, with content that changes all the time. */
  changing: { file: own('changing'), ready: '/api/ready' },
  /** One reply of the product from Koa and SQLite, without the product. */
  query: { file: own('query'), ready: '/api/podcasts/convos/episodes' },
  /** The rows of a booking from Koa and SQLite, without the product. */
  rows: { file: own('rows'), ready: '/' },
  /** Pages of the product without style and script. */
  plain: { file: own('plain'), ready: '/favicon.svg' },
};

// Settings of the person who runs this must not decide what is measured.
const foreign = ['DATABASE_URL', 'PUBLIC_URL', 'LOG_LEVEL', 'TWITCH_CLIENT_ID', 'YOUTUBE_API_KEY'];

/** Starts one of them without waiting for it. @param more flags for Node */
export async function spawnKind(kind, env = {}, more = []) {
  const { file, ready } = kinds[kind];
  const port = env.PORT ?? (await freePort());
  const environment = {
    ...Object.fromEntries(foreign.map((name) => [name, ''])),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'hub'),
    HOST: '127.0.0.1',
    PORT: String(port),
    ...env,
  };
  const child = startServer(node24(), [...more, file], environment);
  const address = `http://127.0.0.1:${port}`;
  return { child, address, port, ready: () => firstAnswer(address + ready, child) };
}

export async function startKind(kind, env = {}, more = []) {
  const server = await spawnKind(kind, { DATA_DIR: temporaryFolder(), ...env }, more);
  await server.ready();
  return server;
}

/** Starts and stops the product once, which leaves the compile cache and database as a restart finds them. */
export async function liveOnce(env = {}) {
  const server = await startKind('hub', env);
  await firstAnswer(`${server.address}/home`, server.child);
  await stop(server.child, 'SIGTERM');
}
