import { spawnSync } from 'node:child_process';
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';

/**
 * What upgrade.ts and go-back.ts share. It uses Node alone, since they run before a release has been tried. A server
 * has one folder, /srv/hub or HUB_FOLDER: `releases`, the links `current` and `previous`, `.env`, `data`, `backups`.
 */
export const top = path.resolve(process.env.HUB_FOLDER ?? '/srv/hub');
export const releases = path.join(top, 'releases');
export const backups = path.join(top, 'backups');
const READY_MS = 60_000;

/** Something that the person at the keyboard has to know or do. */
export class Refusal extends Error {}

/** Where a link leads; undefined where there is none. */
export function linked(name: 'current' | 'previous'): string | undefined {
  const link = path.join(top, name);
  return existsSync(link) ? path.resolve(top, readlinkSync(link)) : undefined;
}

/** In one step, so that there is a program behind the link at any moment. */
export function link(name: 'current' | 'previous', target: string): void {
  const fresh = path.join(top, `.${name}-new`);
  rmSync(fresh, { force: true });
  symlinkSync(path.relative(top, target), fresh);
  renameSync(fresh, path.join(top, name));
}

/** The settings of the install. @throws Refusal where its data would be in the folder of a release */
export function settings(): Record<string, string | undefined> {
  const file = path.join(top, '.env');
  if (!existsSync(file))
    throw new Refusal(`Write the settings to ${file} first: docs/operate.md says which.`);
  const found = parseEnv(readFileSync(file, 'utf8'));
  if (!path.isAbsolute(found.DATA_DIR ?? ''))
    throw new Refusal(
      `DATA_DIR in ${file} must be a whole path, such as ${top}/data: each release has its own folder.`,
    );
  return found;
}

/** The migrations of a program, which decide whether another one can read its database. */
export const migrationsOf = (program: string): string[] =>
  readdirSync(path.join(program, 'api', 'migrations')).filter((name) => /^\d.*(?<!\.test)\.ts$/.test(name));

/** Runs a command of a program as the account that owns the data. @throws Refusal when it fails */
export function command(program: string, name: 'backup' | 'restore', args: readonly string[]): void {
  const { DATA_DIR = '' } = settings();
  const { uid, gid } = statSync(DATA_DIR);
  const file = path.join(program, 'api', 'app', 'commands', `${name}.ts`);
  const isRoot = process.getuid?.() === 0;
  const { status } = spawnSync(process.execPath, [file, ...args], {
    cwd: top,
    stdio: 'inherit',
    ...(isRoot && { uid, gid }),
  });
  if (status !== 0) throw new Refusal(`The ${name} failed; the lines above say why.`);
}

export function systemctl(verb: 'start' | 'stop' | 'restart'): void {
  const { status } = spawnSync('systemctl', [verb, 'hub'], { stdio: 'inherit' });
  if (status !== 0) throw new Refusal(`systemctl ${verb} hub failed; see: journalctl -u hub`);
}

/** Waits until the program at a port has loaded everything and opened its database. */
export async function isReady(port: string, waitMs = READY_MS): Promise<boolean> {
  for (const until = Date.now() + waitMs; Date.now() < until; await pause(100)) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined);
    if (reply?.ok) return true;
  }
  return false;
}

/** Runs one of the two programs, and says in a line why it stopped. */
export async function main(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
