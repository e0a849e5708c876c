import { expect, it } from 'vitest';
import { ContentSignal } from '#api/core/content.ts';
import { openAppDatabase } from './database.ts';
import { startErrorText } from './start-error.ts';

it('says plainly that Postgres does not answer, without the password', async () => {
  const opening = openAppDatabase(
    { url: 'postgres://owner:hunter2@127.0.0.1:1/hub', dataDir: 'unused' },
    new ContentSignal(),
  );
  const error = await opening.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const text = startErrorText(error);
  expect(text).toContain('postgres://127.0.0.1:1/hub');
  expect(text).toContain('DATABASE_URL');
  expect(text).not.toContain('hunter2');
  expect(text).not.toContain('\n');
});
