import { z } from 'zod';
import { type ChangeTables, forgetChanges } from '#api/core/content/changes.ts';
import { contentStore, freeSlug } from '#api/core/content/content-store.ts';
import type { ContentSignal } from '#api/core/content.ts';
import type { Database } from '#api/core/database.ts';
import { flag } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { comparedPath } from '#shared/core/address/site-path.ts';
import { isoAt } from '#shared/core/time.ts';
import { redirectsContract } from '#shared/seo/seo.admin.contract.ts';
import { chainOf, type RedirectTarget } from './redirect-chain.ts';

export interface RedirectTables {
  seoRedirects: {
    id: string;
    position: number;
    source: string;
    target: string;
    permanent: 0 | 1;
    published: 0 | 1;
    version: number;
    updatedAt: string;
    deletedAt: string | null;
  };
}

const TABLE = 'seoRedirects';
const redirectRow = z.object({ id: z.string(), source: z.string(), target: z.string(), permanent: flag });

/** A page's move from one path to another. */
export interface Move {
  from: string;
  to: string;
}

interface RedirectPorts {
  database: Database<RedirectTables & ChangeTables>;
  now: Clock;
  content: ContentSignal;
  /** Says in words what is at a path already; undefined where there is nothing. */
  whatIsAt(trx: Db<never>, path: string): Promise<string | undefined>;
}

/** The redirects of addresses that are not pages. */
export function createRedirects({ database, now, content, whatIsAt }: RedirectPorts) {
  const managed = contentStore(
    database,
    redirectsContract,
    {
      table: TABLE,
      row: redirectRow,
      key: 'redirectId',
      search: ['source', 'target'],
      order: 'source',
      async check(trx, fields): Promise<Record<string, string> | undefined> {
        const { redirectId, source, target } = fields as Record<string, string>;
        const there = await whatIsAt(trx as Db<never>, source as string);
        // A redirect from an address that a later version uses for a page still works, so it can be saved.
        if (there && !(await hasSource(trx, redirectId as string, source as string)))
          return { source: `${source} is ${there}, which cannot be redirected` };
        const others = (await activeRows(trx)).filter(({ id }) => id !== redirectId);
        const path = comparedPath(source as string);
        if (others.some((other) => comparedPath(other.source) === path))
          return { source: `${source} is redirected already` };
        const targets = new Map<string, RedirectTarget>(byPath(others));
        targets.set(path, { target: target as string, permanent: 1 });
        const isLoop = chainOf(targets, path) === undefined;
        return isLoop ? { target: 'This leads back to itself' } : undefined;
      },
    },
    now,
  );

  let kept: { version: number; targets: Promise<Targets> } | undefined;
  function targetsNow(): Promise<Targets> {
    if (kept?.version !== content.version) {
      const targets = readTargets(database.db);
      kept = { version: content.version, targets };
      targets.catch(() => {
        kept = undefined;
      });
    }
    return kept.targets;
  }

  return {
    managed,
    /** The final target of a path; undefined when it is not redirected. */
    find: async (path: string) => chainOf(await targetsNow(), path),
    /** Whether a path is redirected, as the caller's transaction sees it. */
    isSource: async (trx: Db<RedirectTables>, path: string) =>
      (await activeRows(trx)).some(({ source }) => comparedPath(source) === path),
    /** The redirects that are published and not in the trash. */
    active: () => activeRows(database.db),
    /** Redirects the old addresses of pages that have moved; runs in the transaction that moves them. */
    async follow(trx: Db<RedirectTables & ChangeTables>, moves: readonly Move[], who: string) {
      for (const { from, to } of moves) {
        // A page is at the new path now, and an earlier redirect of the old path no longer applies.
        const over = await trx.deleteFrom(TABLE).where('source', 'in', [from, to]).returning('id').execute();
        for (const { id } of over) await forgetChanges(trx, TABLE, id);
        await trx
          .updateTable(TABLE)
          .set((row) => ({
            target: to,
            version: row('version', '+', 1),
            updatedAt: isoAt(now()),
          }))
          .where('target', '=', from)
          .execute();
        const isTaken = async (id: string) =>
          (await trx.selectFrom(TABLE).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
        const redirectId = await freeSlug(from, isTaken);
        const made = { redirectId, source: from, target: to, permanent: true, published: true };
        await managed.createIn(trx, made, who);
      }
    },
  };
}

/** Whether the redirect with this id already starts at this path. */
async function hasSource(trx: Db<RedirectTables>, id: string, source: string): Promise<boolean> {
  const row = await trx.selectFrom(TABLE).select('source').where('id', '=', id).executeTakeFirst();
  return row !== undefined && comparedPath(row.source) === comparedPath(source);
}

type Targets = Awaited<ReturnType<typeof readTargets>>;

const readTargets = async (db: Db<RedirectTables>) => new Map(byPath(await activeRows(db)));

const byPath = <Row extends { source: string }>(rows: readonly Row[]) =>
  rows.map((row) => [comparedPath(row.source), row] as const);

const activeRows = (db: Db<RedirectTables>) =>
  db
    .selectFrom(TABLE)
    .select(['id', 'source', 'target', 'permanent'])
    .where('deletedAt', 'is', null)
    .where('published', '=', 1)
    .execute();
