import type { Server } from 'node:http';
import { ConfigError } from '#api/core/process/owner-error.ts';

export const DEFAULT_PORT = 3000;
export const DEFAULT_HOST = 'localhost';
const HIGHEST_PORT = 65_535;

/**
 * Listens on the environment's PORT and HOST, before the code that validates the rest of it is loaded. An
 * invalid port is ignored here: reading the whole environment reports it.
 */
export async function listen(server: Server, { PORT, HOST }: Record<string, string | undefined>) {
  const port = Number(PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > HIGHEST_PORT) return;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(`PORT ${port} is in use: choose another one, or end the program that uses it`)
          : error,
      ),
    );
    server.listen(port, HOST || DEFAULT_HOST, resolve);
  });
}
