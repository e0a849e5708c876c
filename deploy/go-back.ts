import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  backups,
  command,
  isReady,
  link,
  linked,
  main,
  migrationsOf,
  Refusal,
  settings,
  systemctl,
} from './releases.ts';

/**
 * `node deploy/go-back.ts`: runs the previous release again. Where the newer one has changed the schema of the
 * database, the older one cannot read it: `--restore` goes back to the backup that the upgrade made.
 */
await main(async () => {
  const { PORT = '3000', DATA_DIR } = settings();
  const [current, previous] = [linked('current'), linked('previous')];
  if (!current || !previous) throw new Refusal('There is no previous release to go back to.');
  const backup = path.join(backups, `before-${path.basename(current)}.tar.gz`);
  const older = new Set(migrationsOf(previous));
  const isNewer = migrationsOf(current).some((name) => !older.has(name));
  if (isNewer && !process.argv.includes('--restore'))
    throw new Refusal(
      `${path.basename(current)} has changed the schema of the database, which ${path.basename(previous)} cannot read. ` +
        `With --restore the backup from before the upgrade is put in place. What was written since is then not on the site; ` +
        `it is kept in ${DATA_DIR}/before-restore-… Nothing was changed.`,
    );
  if (isNewer && !existsSync(backup)) throw new Refusal(`There is no ${backup}. Nothing was changed.`);
  systemctl('stop');
  try {
    if (isNewer) command(previous, 'restore', [backup, '--yes']);
    link('current', previous);
    link('previous', current);
  } finally {
    systemctl('start');
  }
  if (!(await isReady(PORT)))
    throw new Refusal(`${path.basename(previous)} was not ready after a minute. See: journalctl -u hub`);
  console.log(`${path.basename(previous)} is running.`);
});
