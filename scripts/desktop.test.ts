import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import electron from 'electron/package.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import own from '../package.json' with { type: 'json' };

const run = promisify(execFile);
const isFetched =
  existsSync('node_modules/electron/dist') || process.env.ELECTRON_OVERRIDE_DIST_PATH !== undefined;

/** The part of a workflow's form that is used here; a misspelt key is an error. */
const workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({ push: z.unknown(), pull_request: z.unknown() }),
  permissions: z.strictObject({ contents: z.literal('read') }),
  jobs: z.strictObject({
    desktop: z.strictObject({
      strategy: z.strictObject({
        'fail-fast': z.boolean(),
        matrix: z.strictObject({ os: z.array(z.string()) }),
      }),
      'runs-on': z.literal(`\${{ matrix.os }}`),
      'timeout-minutes': z.int().positive(),
      steps: z.array(
        z.union([
          z.strictObject({
            uses: z.string().regex(/^actions\/[\w-]+@\S+$/),
            with: z.record(z.string(), z.unknown()).optional(),
          }),
          z.strictObject({
            run: z.string(),
            if: z.string().optional(),
            env: z.record(z.string(), z.string()).optional(),
          }),
        ]),
      ),
    }),
  }),
});

it('the workflow runs on three systems, and every command in it exists', () => {
  const { desktop } = workflow.parse(parse(readFileSync('.github/workflows/desktop.yml', 'utf8'))).jobs;
  expect(desktop.strategy.matrix.os.map((name) => name.split('-')[0]).sort()).toEqual([
    'macos',
    'ubuntu',
    'windows',
  ]);
  const commands = desktop.steps.flatMap((step) => ('run' in step ? [step.run] : []));
  const named = (pattern: RegExp) => commands.flatMap((text) => pattern.exec(text)?.[1] ?? []);
  expect(named(/npm run ([\w:-]+)/)).toEqual(['test:desktop', 'test:desktop', 'desktop:dist']);
  for (const script of named(/npm run ([\w:-]+)/)) expect(Object.keys(own.scripts)).toContain(script);
  for (const program of named(/npx ([\w-]+)/)) expect(Object.keys(electron.bin)).toContain(program);
  expect(desktop.steps).toContainEqual({
    uses: expect.stringContaining('setup-node'),
    with: expect.objectContaining({ 'node-version': 24 }),
  });
});

it.skipIf(isFetched)('without Electron the end-to-end tests fail, with the reason', async () => {
  const failed = await run(process.execPath, ['scripts/test-desktop.mjs']).catch((error) => error);
  expect(failed.code).toBe(1);
  expect(failed.stderr).toContain('Failed: the tests of the desktop app on Electron were not run.');
  expect(failed.stderr).toContain('npx install-electron');
});

it('an Electron that is named and not there fails the end-to-end tests, with the reason', async () => {
  const env = { ...process.env, ELECTRON_PATH: '/nowhere/electron' };
  const failed = await run(process.execPath, ['scripts/test-desktop.mjs'], { env }).catch((error) => error);
  expect(failed).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('ELECTRON_PATH names no file: /nowhere/electron'),
  });
});
