import { startErrorText } from '#api/core/owner-error.ts';
import { readEnvFile } from './env-file.ts';
import { start } from './start.ts';

try {
  readEnvFile();
  await start(process.env, process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${startErrorText(error)}\n`);
  process.exit(1);
}
