import { z } from 'zod';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import { audit } from '#shared/seo/audit.schema.ts';
import { searchReport } from '#shared/seo/search.schema.ts';
import { metaPage, pageOverride } from '#shared/seo/seo.schema.ts';

export interface ReportTables {
  /** Results of checks, each kind as one JSON text. */
  seoReports: { kind: string; value: string; updatedAt: string };
}

/** Addresses of other sites where no page was found, and why. */
const outside = z.object({
  /** When they were last tried; null when nothing could be reached yet. */
  at: z.string().nullable(),
  dead: z.array(z.tuple([z.string(), z.string()])),
  /** When nothing outside could be reached, at the last attempt. */
  missedAt: z.string().nullable().default(null),
});

/** The last drafts that were taken together, for taking them back. */
const drafts = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  pages: z.array(
    z.object({
      page: metaPage,
      /** What it said before, and the version that the drafts made. */
      before: pageOverride,
      version: z.int(),
    }),
  ),
});

const search = z.object({ report: searchReport.nullable(), problem: z.string().nullable() });

const kinds = { audit, outside, search, drafts } as const;
type Kinds = { [K in keyof typeof kinds]: z.output<(typeof kinds)[K]> };

export function reportsStore(db: Db<ReportTables>, now: Clock) {
  return {
    async get<K extends keyof Kinds>(kind: K): Promise<Kinds[K] | null> {
      const row = await db
        .selectFrom('seoReports')
        .select('value')
        .where('kind', '=', kind)
        .executeTakeFirst();
      if (!row) return null;
      // A report that an older version wrote in another shape counts as none.
      const read = kinds[kind].safeParse(JSON.parse(row.value));
      return read.success ? (read.data as Kinds[K]) : null;
    },
    async set<K extends keyof Kinds>(kind: K, value: Kinds[K]): Promise<void> {
      const row = { value: JSON.stringify(value), updatedAt: isoAt(now()) };
      await db
        .insertInto('seoReports')
        .values({ kind, ...row })
        .onConflict((taken) => taken.column('kind').doUpdateSet(row))
        .execute();
    },
    /** When this report was written; null when there is none. */
    async writtenAt(kind: keyof Kinds): Promise<string | null> {
      const row = db.selectFrom('seoReports').select('updatedAt').where('kind', '=', kind);
      return (await row.executeTakeFirst())?.updatedAt ?? null;
    },
    async drop(kind: keyof Kinds): Promise<void> {
      await db.deleteFrom('seoReports').where('kind', '=', kind).execute();
    },
  };
}

export type ReportsStore = ReturnType<typeof reportsStore>;
