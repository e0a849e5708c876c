import { start } from '#api/app/start.ts';
import { startErrorText } from '#api/core/process/owner-error.ts';
import { fakeWeb } from './fakes/fake-web.ts';

/** The program as it is started, with pages that need no build. */
try {
  await start(process.env, process.argv.slice(2), fakeWeb);
} catch (error) {
  process.stderr.write(`${startErrorText(error)}\n`);
  process.exit(1);
}
