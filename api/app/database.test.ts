import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ContentSignal } from '#api/core/content.ts';
import { startErrorText } from '#api/core/process/owner-error.ts';
import { openAppDatabase } from './database.ts';

/** The error text that the owner reads after starting the program with these settings. */
const refusalOf = (where: Parameters<typeof openAppDatabase>[0]) =>
  openAppDatabase(where, new ContentSignal()).then(
    () => 'nothing, as it was opened',
    (thrown: unknown) => startErrorText(thrown),
  );

it('reports that Postgres cannot be reached, without the password', async () => {
  const text = await refusalOf({ url: 'postgres://owner:hunter2@127.0.0.1:1/hub', dataDir: 'unused' });
  expect(text).toContain('postgres://127.0.0.1:1/hub');
  expect(text).toContain('DATABASE_URL');
  expect(text).not.toContain('hunter2');
  expect(text).not.toContain('\n');
});

it.each(['a-file', 'a-file/below', 'taken'])(
  'reports that DATA_DIR is not a writable folder: %s',
  async (name) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'hub-test-'));
    await writeFile(path.join(folder, 'a-file'), 'not to be lost');
    await mkdir(path.join(folder, 'taken/hub.lock'), { recursive: true });
    const text = await refusalOf({ dataDir: path.join(folder, name) });
    await rm(folder, { recursive: true });
    expect(text).toMatch(/^DATA_DIR must be a folder that can be written to/);
    expect(text).toContain(path.join(folder, name));
    expect(text).not.toContain('\n');
  },
);
