import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readRoles } from '#api/app/roles.ts';
import { DATABASE_FILE } from '#api/backup/write/data-files.ts';
import { environmentNames, readConfig } from '#api/core/config.ts';
import { PRODUCT_FILE_MAX_BYTES } from '#shared/products/products.constants.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const service = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))])
    .optional(),
});
const compose = z
  .object({
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(textOf('deploy/compose.yml'), { merge: true }));
const { services } = compose;
const hubs = Object.entries(services).filter(([, { image }]) => image === 'creator-hub');

/** Variables that the owner has to set; all others may be left out. */
const said: Record<string, string> = {
  HUB_DOMAIN: 'hub.example',
  POSTGRES_PASSWORD: 'letters1',
  SESSION_KEYS: 'k'.repeat(32),
};
const filled = (text: string) =>
  text.replace(/\$\{(\w+)(:[?-][^}]*)?\}/g, (_, name: string) => said[name] ?? '');

describe('the compose file', () => {
  it('starts two processes that answer, and one with the jobs', () => {
    const roles = hubs.map(([, { command = [] }]) => [...readRoles(command)]);
    expect(roles).toEqual([['http'], ['http'], ['jobs']]);
  });

  it('sets only settings that the program knows, with valid values', () => {
    for (const [name, { environment = {} }] of hubs) {
      expect(
        Object.keys(environment).filter((key) => !environmentNames.includes(key)),
        name,
      ).toEqual([]);
      const values = Object.entries(environment).map(([key, value]) => [key, filled(value)]);
      const config = readConfig(Object.fromEntries(values));
      expect(config.PUBLIC_URL).toBe('https://hub.example');
      expect([config.DATABASE_URL, config.TRUST_PROXY]).toEqual([
        'postgres://hub:letters1@postgres:5432/hub',
        'true',
      ]);
      expect(config.SESSION_KEYS).toHaveLength(1);
    }
  });

  it('requires settings without a default, and docs/operate.md names all of them', () => {
    const manual = textOf('docs/operate.md');
    const needed = new Set(
      [...textOf('deploy/compose.yml').matchAll(/\$\{(\w+):\?/g)].map((match) => match[1] as string),
    );
    expect([...needed].sort()).toEqual(Object.keys(said).sort());
    for (const name of needed) expect(manual).toContain(name);
  });

  it('names only services and volumes that exist', () => {
    for (const { depends_on: after = [], volumes = [] } of Object.values(services)) {
      for (const name of Array.isArray(after) ? after : Object.keys(after))
        expect(Object.keys(services)).toContain(name);
      for (const volume of volumes.map((one) => one.split(':')[0] as string))
        if (!volume.startsWith('.')) expect(Object.keys(compose.volumes)).toContain(volume);
    }
  });

  it('stores files in the data folder of the image', () => {
    const image = textOf('Containerfile');
    expect(image).toContain('DATA_DIR=/data');
    for (const [, { volumes = [] }] of hubs) expect(volumes).toEqual(['files:/data']);
    // A volume inherits the owner of the image's data folder.
    expect(image).toMatch(/mkdir \/data && chown node:node \/data\nUSER node/);
  });
});

it('the proxy forwards to the processes for visitors, on the port of the image', () => {
  const [, given = ''] = /reverse_proxy ([^{]+)\{/.exec(textOf('deploy/Caddyfile')) ?? [];
  const port = /PORT=(\d+)/.exec(textOf('Containerfile'))?.[1];
  const answering = hubs.filter(([, { command = [] }]) => readRoles(command).has('http'));
  expect(given.trim().split(' ')).toEqual(answering.map(([name]) => `${name}:${port}`));
});

it('the manual has a proxy accept the largest file of a product', () => {
  const [, megabytes = ''] = /client_max_body_size (\d+)m;/.exec(textOf('docs/operate.md')) ?? [];
  const roomForForm = 1_000_000;
  expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(PRODUCT_FILE_MAX_BYTES + roomForForm);
});

it('the replication copies the database file by its right name', () => {
  const replicated = z
    .object({ dbs: z.array(z.object({ path: z.string(), replica: z.object({ type: z.literal('s3') }) })) })
    .parse(parse(textOf('deploy/litestream.yml')));
  expect(replicated.dbs.map((database) => path.basename(database.path))).toEqual([DATABASE_FILE]);
});

it('the image contains the files it starts, as `npm start` does', async () => {
  const image = textOf('Containerfile');
  const copied = [...image.matchAll(/^COPY --from=build \/hub\/(\S+)/gm)].map((match) => match[1]);
  // The folder of a release, which test/release.long.test.ts runs.
  expect(copied).toEqual(['dist/release/creator-hub']);
  const { hubFile } = z
    .object({ hubFile: z.string() })
    .parse(await import(path.resolve('scripts/lib/hub.mjs')));
  const [, words] = /^ENTRYPOINT (.*)$/m.exec(image) ?? [];
  expect(JSON.parse(words ?? '')).toEqual(['node', path.relative('.', hubFile)]);
});
