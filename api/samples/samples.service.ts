import { z } from 'zod';
import { type BookingTables, bookingsStore } from '#api/bookings/bookings.store.ts';
import { forgetChanges } from '#api/core/content/changes.ts';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import type { PodcastTables } from '#api/podcasts/podcasts.store.ts';
import type { SocialPostTables } from '#api/social/social.store.ts';
import type { StreamTables } from '#api/stream/stream.store.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { instant } from '#shared/core/fields.ts';
import { isoAt } from '#shared/core/time.ts';
import { RESTORE_HOURS, type Samples } from '#shared/samples/samples.schema.ts';
import type { SampleInstall } from './sample-install.ts';
import { replacedDocument, type SampleTexts } from './samples.documents.ts';
import type { SampleDocument, SampleKind } from './samples.kinds.ts';

export type SamplesTables = BookingTables & SocialPostTables & PodcastTables & StreamTables & DocumentTables;

/** What the last removal removed, so that it can be restored. */
const removalOf = (kinds: readonly SampleKind[]) =>
  z.object({
    removed: z
      .object({
        at: instant,
        rows: z.array(
          z.object({
            table: z.enum(kinds.map(({ table }) => table)),
            id: z.string(),
            /** The whole row: it is not in the trash, where it would keep its id. Older versions put it there. */
            row: z.record(z.string(), z.unknown()).optional(),
          }),
        ),
        /** Whole rows too. */
        bookings: z.array(z.record(z.string(), z.unknown())),
        posts: z.array(z.string()),
        /** Removals of older versions have none. */
        documents: z.array(replacedDocument).default([]),
      })
      .nullable(),
  });

interface SamplesPorts {
  database: StoreDatabase<SamplesTables>;
  now: Clock;
  kinds: readonly SampleKind[];
  documents: readonly SampleDocument[];
  texts: SampleTexts;
  sample(): Promise<SampleInstall>;
}

export function samplesService({ database, now, kinds, documents, texts, sample }: SamplesPorts) {
  const { db } = database;
  const last = documentStore(database, 'samples', removalOf(kinds), { now, fallback: { removed: null } });

  /** The samples of a kind that are unchanged and not in the trash. */
  async function idsIn(table: string): Promise<string[]> {
    const known = (await sample()).rows(table);
    const rows = await db
      .selectFrom(table as 'podcastShows')
      .selectAll()
      .where('id', 'in', [...known.keys()])
      .where('deletedAt', 'is', null)
      .execute();
    const ids = rows.filter((row) => isUnchanged(row, known.get(row.id))).map(({ id }) => id);
    if (table !== 'podcastShows') return ids;
    // Removing a series removes its episodes, so a series with an episode of the owner's stays.
    const samples = await idsIn('podcastEpisodes');
    const own = await db
      .selectFrom('podcastEpisodes')
      .select('showId')
      .distinct()
      .where('deletedAt', 'is', null)
      .$if(samples.length > 0, (episodes) => episodes.where('id', 'not in', samples))
      .execute();
    const kept = new Set(own.map(({ showId }) => showId));
    return ids.filter((id) => !kept.has(id));
  }

  const rowsOf = (table: string, ids: readonly string[]): Promise<Record<string, unknown>[]> =>
    db
      .selectFrom(table as 'podcastShows')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute();

  const sampleBookings = () => db.selectFrom('bookings').selectAll().where('sample', '=', 1).execute();
  const samplePosts = () =>
    db
      .selectFrom('socialPosts')
      .select('id')
      .where('sample', '=', 1)
      .where('deletedAt', 'is', null)
      .execute();

  async function state(): Promise<Samples> {
    const counts = await Promise.all(
      kinds.map(async ({ table, label, target }) => ({ label, target, count: (await idsIn(table)).length })),
    );
    const [bookings, posts, left] = await Promise.all([sampleBookings(), samplePosts(), texts.left()]);
    const { removed } = await last.get();
    const until = removed && new Date(Date.parse(removed.at) + RESTORE_HOURS * 3_600_000).toISOString();
    const canRestore = until !== null && Date.parse(until) > now();
    return {
      kinds: [
        ...counts,
        { label: 'Booking requests', target: adminPaths.bookings, count: bookings.length },
        { label: 'Social media posts', target: adminPaths.social, count: posts.length },
      ].filter(({ count }) => count > 0),
      texts: left.flatMap(({ key }) => {
        const document = documents.find((one) => one.key === key);
        return document ? [{ label: document.label, target: document.target }] : [];
      }),
      removed:
        removed && canRestore
          ? {
              at: removed.at,
              until,
              count:
                removed.rows.length +
                removed.bookings.length +
                removed.posts.length +
                removed.documents.length,
            }
          : null,
    };
  }

  return {
    state,
    /** Whether anything of the sample is left to remove. */
    async isLeft(): Promise<boolean> {
      const { kinds, texts } = await state();
      return kinds.length > 0 || texts.length > 0;
    },

    async remove(who: string): Promise<Samples> {
      const rows = (
        await Promise.all(
          kinds.map(async ({ table }) =>
            (await rowsOf(table, await idsIn(table))).map((row) => ({ table, id: String(row.id), row })),
          ),
        )
      ).flat();
      const [bookings, posts] = [await sampleBookings(), (await samplePosts()).map(({ id }) => id)];
      const left = await texts.left();
      const at = isoAt(now());
      // Stored first, so that what is removed before a crash can be restored too.
      await last.set({ removed: { at, rows, bookings, posts, documents: left } });
      // Erased and not put into the trash, where they would keep ids that the owner's own content needs.
      for (const { table, id } of rows) {
        await db
          .deleteFrom(table as 'podcastShows')
          .where('id', '=', id)
          .execute();
        await forgetChanges(db, table, id);
      }
      await texts.replace(left, who);
      for (const { id } of bookings) await bookingsStore(db, now).removeSample(id);
      if (posts.length > 0)
        await db.updateTable('socialPosts').set({ deletedAt: at }).where('id', 'in', posts).execute();
      return state();
    },

    /** @throws AppError `request.conflict` when there is nothing to restore any more */
    async restore(who: string): Promise<Samples> {
      const [{ removed }, { removed: open }] = await Promise.all([last.get(), state()]);
      if (!removed || !open)
        throw new AppError('request.conflict', {
          text: `A removal can be taken back for ${RESTORE_HOURS} hours. After that the samples are gone.`,
        });
      const hasOwnPlatform =
        (await db.selectFrom('streamingPlatforms').select('id').limit(1).execute()).length > 0;
      // Shows are before their episodes in reverse order.
      for (const { table, id, row } of removed.rows.toReversed()) {
        // Beside a channel of the owner's, the site never plays the sample's.
        if (table === 'streamingPlatforms' && hasOwnPlatform) continue;
        const rows = db as unknown as Db<Record<string, Record<string, unknown> & { id: string }>>;
        if (row)
          await rows
            .insertInto(table)
            .values({ ...row, id })
            .onConflict((there) => there.column('id').doNothing())
            .execute();
        // Older versions put it into the trash.
        else await rows.updateTable(table).set({ deletedAt: null }).where('id', '=', id).execute();
      }
      await texts.restore(removed.documents, who);
      for (const row of removed.bookings)
        await db
          .insertInto('bookings')
          .values(row as BookingTables['bookings'])
          .onConflict((there) => there.column('id').doNothing())
          .execute();
      if (removed.posts.length > 0)
        await db
          .updateTable('socialPosts')
          .set({ deletedAt: null })
          .where('id', 'in', removed.posts)
          .execute();
      await last.set({ removed: null });
      return state();
    },
  };
}

/** Columns that change without a change of the content. */
const BESIDES = new Set(['version', 'position', 'updatedAt', 'deletedAt']);
const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** Whether a row still has the sample's content. Dates are ignored: they depend on the day of the install. */
function isUnchanged(row: Record<string, unknown>, sample: Readonly<Record<string, unknown>> | undefined) {
  if (!sample) return false;
  return Object.entries(sample).every(
    ([name, value]) => BESIDES.has(name) || INSTANT.test(String(value)) || row[name] === value,
  );
}
