import { existsSync } from 'node:fs';
import path from 'node:path';
import { startServer } from './server.ts';
import { startErrorText } from './start-error.ts';

const ENV_FILE = path.resolve('.env');

try {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
  await startServer(process.env, process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${startErrorText(error)}\n`);
  process.exit(1);
}
