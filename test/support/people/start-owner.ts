import { openAppDatabase, seedOnce } from '#api/app/database.ts';
import { ensureOwner } from '#api/auth/auth.first-owner.ts';
import { argonPasswords } from '#api/auth/auth.passwords.ts';
import { measurePassword } from '#api/auth/auth.strength.ts';
import { readConfig } from '#api/core/config.ts';
import { ContentSignal } from '#api/core/content.ts';
import { startErrorText } from '#api/core/process/owner-error.ts';

/** A process of its own that makes sure of an owner, as every start does, and prints the new password. */
try {
  const config = readConfig(process.env);
  const database = await openAppDatabase(
    { url: config.DATABASE_URL, dataDir: config.DATA_DIR },
    new ContentSignal(),
  );
  await seedOnce(database, { now: Date.now });
  const password = await ensureOwner({
    database,
    config,
    passwords: argonPasswords(),
    measure: measurePassword,
    now: Date.now,
  });
  await database.close();
  process.stdout.write(password ?? 'none');
} catch (error) {
  process.stderr.write(`${startErrorText(error)}\n`);
  process.exitCode = 1;
}
