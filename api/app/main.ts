import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { startServer } from './server.ts';

const ENV_FILE = path.resolve('.env');

try {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
  await startServer(readConfig(process.env), process.argv.slice(2));
} catch (error) {
  // A person reads this: a known refusal is one message, anything else is a fault that needs its stack.
  const known = error instanceof ConfigError || (error instanceof Error && 'forOwner' in error);
  process.stderr.write(`${known ? (error as Error).message : ((error as Error)?.stack ?? String(error))}\n`);
  process.exit(1);
}
