import { restoreBackup } from '#api/backup/read/restore.ts';
import { migrations } from '#api/migrations/migrations.ts';

/**
 * Restores in a process of its own, which kills itself after so many steps. Prints each step, and at last
 * that it has finished.
 */
const [file = '', dataDir = '', steps = '', url] = process.argv.slice(2);
let left = Number(steps);
const step = (name: string) => {
  process.stdout.write(`${name}\n`);
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
};
await restoreBackup({ fromElsewhere: true, file, dataDir, url, migrations, now: Date.now, step });
