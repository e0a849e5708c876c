import type { DocumentTables } from '#api/core/content/document-store.ts';
import { within } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type { ItemPaths } from '#api/core/slice.ts';
import { isoAt } from '#shared/core/time.ts';
import { isHidden } from '#shared/site/site.paths.ts';
import type { ReadOff } from './site.off.ts';
import { identityDocument } from './site.store.ts';

/** The path of a show, from the path of a further page of its episodes. */
export const firstPageOf = (path: string) => path.replace(/\/page\/\d+$/, '');

/** The paths of all items, such as episodes, whose own page visitors see; none of pages that are off. */
// biome-ignore lint/suspicious/noExplicitAny: each slice reads tables of its own
export type ReadItemPaths = (db: Db<any>) => Promise<string[]>;

export const itemPathsReader =
  (pathsOf: readonly ItemPaths[], now: Clock, readOff: ReadOff): ReadItemPaths =>
  async (db) => {
    const instant = isoAt(now());
    const [identity, { pages: hidden }, paths] = await Promise.all([
      identityDocument(within(db as Db<DocumentTables>), now).get(),
      readOff(db),
      Promise.all(pathsOf.map((read) => read(db, instant))),
    ]);
    return paths.flat().filter((path) => !isHidden(path, { identity, hidden }));
  };
