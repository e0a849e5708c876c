import { makeFilesPrivate } from '#api/core/secrets/private-mode.ts';
import type { WebSide } from './pages/client-build.ts';
import { startServer } from './server.ts';

/** Starts the program as `WORKERS` sets: in this process, or in several that are started from here. */
export async function start(
  environment: Record<string, string | undefined>,
  argv: readonly string[],
  web?: WebSide,
): Promise<void> {
  makeFilesPrivate();
  const { WORKERS = '' } = environment;
  if (['', '1'].includes(WORKERS) || argv.includes('--worker')) return startServer(environment, argv, web);
  const [{ readConfig }, { runWorkers }] = await Promise.all([
    import('#api/core/config.ts'),
    import('./workers.ts'),
  ]);
  process.exit(await runWorkers(readConfig(environment), argv));
}
