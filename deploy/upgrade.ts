import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  backups,
  command,
  isReady,
  link,
  linked,
  main,
  Refusal,
  releases,
  settings,
  systemctl,
  top,
} from './releases.ts';

/**
 * `node deploy/upgrade.ts <archive>`: unpacks a release beside the one that runs, tries it, makes a backup, switches,
 * and waits until the new one is ready. Whatever fails before the switch leaves everything as it was.
 */
const [archive] = process.argv.slice(2);

/** @returns the folder of the release, complete or not at all */
function unpack(file: string): string {
  mkdirSync(releases, { recursive: true });
  const scratch = mkdtempSync(path.join(releases, '.unpacking-'));
  try {
    const { status } = spawnSync('tar', ['-xzf', path.resolve(file), '--no-same-owner', '-C', scratch], {
      stdio: 'inherit',
    });
    const [name] = status === 0 ? readdirSync(scratch) : [];
    if (name === undefined) throw new Refusal(`${file} is no complete archive.`);
    const { os, cpu } = JSON.parse(readFileSync(path.join(scratch, name, 'package.json'), 'utf8'));
    if (!os.includes(process.platform) || !cpu.includes(process.arch))
      throw new Refusal(`${name} is for ${os}-${cpu}; this is ${process.platform}-${process.arch}.`);
    const target = path.join(releases, name);
    if (existsSync(target)) return target;
    symlinkSync('../../.env', path.join(scratch, name, '.env'));
    renameSync(path.join(scratch, name), target);
    return target;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Starts a release on an empty database of its own. @throws Refusal when it does not get ready on this machine */
async function tryOut(program: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-try-'));
  const port = String(await freePort());
  const child = spawn(process.execPath, [path.join(program, 'dist/server/main.js')], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: port, DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<false>((resolve) => child.once('exit', () => resolve(false)));
  try {
    if (!(await Promise.race([isReady(port), ended])))
      throw new Refusal(`${path.basename(program)} does not start on this machine. Nothing was changed.`);
  } finally {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

await main(async () => {
  if (archive === undefined)
    throw new Refusal('Name the archive: node deploy/upgrade.ts creator-hub-<version>.tar.gz');
  const { PORT = '3000', DATA_DIR = '' } = settings();
  const program = unpack(archive);
  const name = path.basename(program);
  const before = linked('current');
  if (before === program) throw new Refusal(`${name} is running already.`);
  await tryOut(program);
  if (before === undefined) {
    link('current', program);
    console.log(`${name} is in ${top}/current. Now start the service.`);
    return;
  }
  const backup = path.join(backups, `before-${name}.tar.gz`);
  if (!existsSync(backups)) {
    mkdirSync(backups, { mode: 0o700 });
    const { uid, gid } = statSync(DATA_DIR);
    chownSync(backups, uid, gid);
  }
  // One of an earlier try is older than what has been written since.
  rmSync(backup, { force: true });
  command(before, 'backup', [backup]);
  link('previous', before);
  link('current', program);
  systemctl('restart');
  if (await isReady(PORT)) return console.log(`${name} is running.`);
  link('current', before);
  systemctl('restart');
  const isBack = await isReady(PORT);
  throw new Refusal(
    isBack
      ? `${name} was not ready after a minute, so ${path.basename(before)} runs again. See: journalctl -u hub`
      : `${name} was not ready after a minute, and ${path.basename(before)} does not start on its database. Run: systemctl stop hub && cd ${before} && npm run restore -- ${backup} && systemctl start hub`,
  );
});
