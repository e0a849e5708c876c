import { existsSync } from 'node:fs';
import path from 'node:path';

/** Takes the settings of the `.env` file, where there is one, into the environment, which wins. */
export function readEnvFile(): void {
  const file = path.resolve('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
