import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import { guestMails } from '#shared/guests/guest-mails.ts';
import { type GuestSettings, guestSettings } from '#shared/guests/guests.admin.schema.ts';
import { refreshAnswered } from './guests.parts.ts';
import type { GuestTables } from './guests.tables.ts';

export const guestSettingsDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'guests', guestSettings, {
    now,
    fallback: guestSettings.parse({}),
    amend: (value, before): GuestSettings =>
      value.release === before.release
        ? { ...value, releaseVersion: before.releaseVersion, releaseAt: before.releaseAt }
        : { ...value, releaseVersion: before.releaseVersion + 1, releaseAt: isoAt(now()) },
    // Another question can make what was complete incomplete, and the other way round.
    follow: async (trx, { value }) => refreshAnswered(trx as unknown as Db<GuestTables>, value),
  });

export const guestMailsDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'guest-mails', guestMails, { now, fallback: guestMails.parse({}) });

/** Whether there are guest pages now, or were before. */
export async function takesGuests(
  database: StoreDatabase<DocumentTables & GuestTables>,
  now: Clock,
): Promise<boolean> {
  const { kinds } = await guestSettingsDocument(database, now).get();
  if (kinds.length > 0) return true;
  const { db } = database;
  const [guest, release] = await Promise.all([
    db.selectFrom('guests').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('guestReleases').select('id').limit(1).executeTakeFirst(),
  ]);
  return guest !== undefined || release !== undefined;
}
