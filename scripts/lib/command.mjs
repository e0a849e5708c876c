import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { node24 } from './node.mjs';
import { root, run } from './run.mjs';

/** Runs one of the program's own commands to its end, with the arguments of this process. */
export async function runCommand(name) {
  await ensureInstalled({ development: false });
  const file = join(root, 'api', 'app', 'commands', `${name}.ts`);
  const { code } = await run(node24(), [file, ...process.argv.slice(2)]);
  process.exitCode = code;
}
