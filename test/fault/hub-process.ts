import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestDatabase } from '#test/support/databases/test-database.ts';
import { OWNER } from '#test/support/people/owner-password.ts';
import { PUBLIC_URL } from '#test/support/test-hub.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCE = path.join(ROOT, 'test/fault/hub-child.ts');
const BUNDLE = path.join(ROOT, 'dist/fault/hub-child.js');

export interface HubProcess {
  child: ChildProcess;
  /** Its address once it answers. @throws with its output when it ended before that */
  ready: Promise<string>;
  /** Everything that it has written about failures. */
  errors(): string;
}

interface StartOptions {
  /** Further environment variables. */
  environment?: Record<string, string>;
  /** What `bundleHub` made, instead of the sources. */
  file?: string;
}

/** The hub as a few files of JavaScript, which start in half the time of its sources. @returns what to start */
export async function bundleHub(): Promise<string> {
  const [{ build }, { default: config }] = await Promise.all([
    import('vite'),
    import('../../vite.server.config.ts'),
  ]);
  // With the worker threads of the program, which are started from files beside it.
  const input = [SOURCE, ...Object.values(config.build?.rolldownOptions?.input ?? {})];
  const rolldownOptions = { ...config.build?.rolldownOptions, input };
  await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, outDir: path.dirname(BUNDLE), rolldownOptions },
  });
  return BUNDLE;
}

/** A hub on this place, in a process of its own. */
export function startHubProcess(place: TestDatabase, options: StartOptions = {}): HubProcess {
  const { environment, file = SOURCE } = options;
  const { folder, url } = place;
  const child = spawn(process.execPath, [file], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: folder,
      PUBLIC_URL,
      TRUST_PROXY: 'true',
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      ...(url && { DATABASE_URL: url }),
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  const ended = once(child, 'close').then(() =>
    Promise.reject(new Error(`The hub did not start.\n${errors}`)),
  );
  const ready = Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), ended]).then(
    ([port]) => `http://127.0.0.1:${String(port).trim()}`,
  );
  // A caller that only kills the process does not await these.
  ready.catch(() => {});
  ended.catch(() => {});
  return { child, ready, errors: () => errors };
}

/** Ends a process as a power cut would. Resolves once it is gone. */
export async function killHub({ child }: Pick<HubProcess, 'child'>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Lets a process end by itself, which keeps what it has compiled for those that start after it. */
export async function endHub({ child }: Pick<HubProcess, 'child'>): Promise<void> {
  const gone = once(child, 'exit');
  child.stdin?.end();
  await gone;
}
