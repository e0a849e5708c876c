import { startErrorText } from '#api/core/process/owner-error.ts';
import { readEnvFile } from './env-file.ts';
import { start } from './start.ts';

// Libraries are slower without it. Only what is built is started from here.
process.env.NODE_ENV ??= 'production';

try {
  readEnvFile();
  await start(process.env, process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${startErrorText(error)}\n`);
  process.exit(1);
}
