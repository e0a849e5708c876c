import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from './support/databases/test-database.ts';
import { apply, copyWith, type Edit, tourEdits, undo } from './support/tour.ts';

const edits = tourEdits();
const ofMigration = ({ file }: Edit) => file.startsWith('api/migrations/');
const tsc = path.resolve(import.meta.dirname, '../node_modules/.bin/tsc');

describe('the types of a tree with the field of the tour', () => {
  let copy: ReturnType<typeof copyWith>;
  beforeAll(() => {
    copy = copyWith(edits);
  });
  afterAll(() => copy?.remove());

  /** The problems that the type check finds in a part of the copy; unchanged files are not checked again. */
  const problemsOf = (part: 'api' | 'web') =>
    new Promise<string>((resolve) => {
      const found = path.join(copy.folder, `${part}.tsbuildinfo`);
      const options = ['--pretty', 'false', '--tsBuildInfoFile', found];
      execFile(tsc, ['-p', path.join(copy.folder, part), ...options], (error, stdout, stderr) =>
        resolve(error ? stdout + stderr : ''),
      );
    });

  it('have no problem once every edit is made', async () => {
    expect(await problemsOf('api')).toBe('');
    expect(await problemsOf('web')).toBe('');
  }, 600_000);

  it.each(edits.map((edit, index) => [index + 1, edit.file, edit] as const))(
    'name the field when edit %i, in %s, is left out',
    async (_number, _file, edit) => {
      undo(copy.folder, edit);
      try {
        expect((await problemsOf('api')) || (await problemsOf('web'))).toMatch(
          /\blocation\b|booking-?location/i,
        );
      } finally {
        apply(copy.folder, edit);
      }
    },
    600_000,
  );
});

describe.each(engines)('a hub without the migration of the tour on %s', (database) => {
  it('does not start, and names the column that is not there', async () => {
    const copy = copyWith(edits.filter((edit) => !ofMigration(edit)));
    try {
      const support = path.join(copy.folder, 'test/support/people/owner-orders.ts');
      const { startOwnersHub } = await import(/* @vite-ignore */ pathToFileURL(support).href);
      await expect(startOwnersHub(database)).rejects.toThrow(/location/);
    } finally {
      copy.remove();
    }
  });
});
