import { randomUUID } from 'node:crypto';
import type { Db } from '#api/core/db/db.ts';
import { DAY_S, isoAt } from '#shared/core/time.ts';
import type { Audit, AuditRun, RunFinding } from '#shared/seo/audit.schema.ts';

export interface RunTables {
  /** Audits, of which `seoReports` has the last one whole. */
  seoRuns: {
    id: string;
    at: string;
    since: string | null;
    seoScore: number;
    /** Lists of findings, as JSON. */
    came: string;
    went: string;
  };
}

const KEPT_MS = 90 * DAY_S * 1000;
const MOST_RUNS = 200;
const MOST_FINDINGS = 100;

/** The history of audits: at most ninety days, and at most so many. */
export function runsStore(db: Db<RunTables>) {
  const newest = () => db.selectFrom('seoRuns').orderBy('at', 'desc').orderBy('id');
  return {
    async list(): Promise<AuditRun[]> {
      const rows = await newest().selectAll().limit(MOST_RUNS).execute();
      return rows.map(({ id: _, came, went, ...run }) => ({
        ...run,
        came: JSON.parse(came),
        went: JSON.parse(went),
      }));
    },
    async add(audit: Audit, before: Audit | null): Promise<void> {
      const came = before ? missingIn(before, audit) : [];
      // What could not be checked this time has not been mended.
      const wasChecked = ({ rule }: { rule: string }) =>
        rule !== 'link-dead-outside' || audit.outsideMissedAt === null;
      const went = before ? missingIn(audit, before, wasChecked) : [];
      const { at, seoScore } = audit;
      const row = { id: randomUUID(), at, seoScore, since: before?.at ?? null };
      await db
        .insertInto('seoRuns')
        .values({ ...row, came: JSON.stringify(came), went: JSON.stringify(went) })
        .execute();
      const last = await newest().select('at').limit(1).offset(MOST_RUNS).executeTakeFirst();
      const oldest = isoAt(Date.parse(at) - KEPT_MS);
      await db
        .deleteFrom('seoRuns')
        .where((eb) => eb.or([eb('at', '<', oldest), ...(last ? [eb('at', '<=', last.at)] : [])]))
        .execute();
    },
  };
}

export type RunsStore = ReturnType<typeof runsStore>;

/** The findings of `of` that are not in `audit`. */
function missingIn(
  audit: Audit,
  of: Audit,
  isMeant: (finding: { rule: string }) => boolean = () => true,
): RunFinding[] {
  const keyOf = ({ rule, page }: { rule: string; page: string }) => `${page} ${rule}`;
  const there = new Set(audit.pages.flatMap(({ issues }) => issues.map(keyOf)));
  return of.pages
    .flatMap(({ url, issues }) =>
      issues
        .filter((finding) => isMeant(finding) && !there.has(keyOf(finding)))
        .map(({ title }) => ({ url, title })),
    )
    .slice(0, MOST_FINDINGS);
}
