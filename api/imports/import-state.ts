import type { Db } from '#api/core/db/db.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import {
  type ImportKind,
  type ImportState,
  importKinds,
  NOT_ADDED_SHOWN,
  UNDO_HOURS,
} from '#shared/imports/imports.schema.ts';
import type { ImportRow, ImportTables, ItemState } from './imports.store.ts';

/** Where each kind is edited, as a path of the back office. */
const TARGETS: Record<ImportKind, string> = {
  name: adminPaths.identity,
  portrait: adminPaths.panel('content/pages/founder'),
  link: adminPaths.panel('content/links'),
  platform: adminPaths.platforms,
  show: adminPaths.panel('content/podcasts/series'),
  episode: adminPaths.panel('content/podcasts/episodes'),
  video: adminPaths.panel('content/videos/all'),
  music: adminPaths.panel('content/music/music'),
  release: adminPaths.panel('content/music/releases'),
};

/** The progress and result of an accepted import. `now` is in milliseconds since 1970. */
export async function stateOf(
  db: Db<ImportTables>,
  row: ImportRow & { acceptedAt: string },
  now: number,
): Promise<ImportState> {
  const counted = await db
    .selectFrom('importItems')
    .where('importId', '=', row.id)
    .groupBy(['kind', 'state'])
    .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count')])
    .execute();
  const countOf = (state: ItemState, kind?: ImportKind) =>
    counted
      .filter((group) => group.state === state && (kind === undefined || group.kind === kind))
      .reduce((sum, { count }) => sum + Number(count), 0);
  const notAdded = async (state: ItemState) => ({
    count: countOf(state),
    items: await db
      .selectFrom('importItems')
      .select(['kind', 'title', 'note'])
      .where('importId', '=', row.id)
      .where('state', '=', state)
      .orderBy('position')
      .limit(NOT_ADDED_SHOWN)
      .execute(),
  });
  const [skipped, failed] = [await notAdded('skipped'), await notAdded('failed')];
  const done = countOf('added') + skipped.count + failed.count;
  const { id, address, name, acceptedAt, finishedAt, undoneAt } = row;
  const until = finishedAt === null ? null : Date.parse(finishedAt) + UNDO_HOURS * HOUR_MS;
  const canUndo = until !== null && until > now && undoneAt === null && countOf('added') > 0;
  return {
    id,
    address,
    name,
    acceptedAt,
    finishedAt,
    undoneAt,
    total: done + countOf('waiting'),
    done,
    added: importKinds
      .map((kind) => ({ kind, count: countOf('added', kind), target: TARGETS[kind] }))
      .filter(({ count }) => count > 0),
    skipped,
    failed,
    undoUntil: canUndo ? new Date(until).toISOString() : null,
  };
}
