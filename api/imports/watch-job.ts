import type { Db } from '#api/core/db/db.ts';
import { type FoundChannel, feedKey } from './found.ts';
import { itemsOfFeed } from './from-feed.ts';
import type { ImportRun, RunPorts } from './import-run.ts';
import {
  type ImportTables,
  importOf,
  insertImport,
  keepSources,
  type WatchedFeedRow,
} from './imports.store.ts';
import { compare } from './proposal.ts';
import { ReadError, type ReaderPorts, readAddress } from './read/read-address.ts';
import { readFeed } from './read-thread.ts';
import { dueFeeds, failedLook, lookedAt, TOLD_AFTER } from './watched-feeds.ts';

interface WatchPorts extends RunPorts {
  reader: ReaderPorts;
  run: ImportRun;
}

/** Reads the feeds that are due, and adds their new episodes. */
export function feedWatch(ports: WatchPorts) {
  const { database, now, log, reader, run } = ports;
  const { db } = database;

  async function look(row: WatchedFeedRow, signal: AbortSignal): Promise<void> {
    try {
      const read = await readAddress(reader.fetchIt, row.address, row);
      const { etag, lastModified } = row;
      if (!read) return await note(db, row, lookedAt(now(), { etag, lastModified }));
      const feed = await readFeed({ text: read.text, address: read.url });
      const { items, hints } = itemsOfFeed({ feed, address: row.address, now: now() });
      const added = await addNew(
        row,
        { name: feed.title, hints, further: [], items },
        {
          etag: read.etag ?? null,
          lastModified: read.lastModified ?? null,
          // Only an address under which the feed was read is remembered.
          address: read.movedTo ?? row.address,
        },
      );
      if (added) await run.run(added, signal);
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      log.info({ err: error, seriesId: row.seriesId }, 'feed not read');
      await fail(row, error.message);
    }
  }

  /** Stores that a feed was read, and an import of its new episodes. @returns undefined if there are none */
  async function addNew(
    row: WatchedFeedRow,
    channel: FoundChannel,
    seen: Pick<WatchedFeedRow, 'etag' | 'lastModified' | 'address'>,
  ) {
    const { items } = await compare(database, channel, now, row.seriesId);
    const fresh = items.filter(({ kind, presence }) => kind === 'episode' && presence === 'new');
    const id = await database.transaction(async (tx) => {
      await note(tx.db, row, { ...lookedAt(tx.now, seen), address: seen.address });
      if (seen.address !== row.address) {
        const keys = [feedKey(seen.address)];
        await keepSources(tx.db, [{ kind: 'show', keys, itemId: row.seriesId }]);
      }
      if (fresh.length === 0) return undefined;
      const published = row.mode === 'published' ? 1 : 0;
      const origin = { address: row.address, name: channel.name, who: WHO, watched: 1, published } as const;
      return insertImport(tx.db, { ...origin, items: fresh, accepted: true }, now);
    });
    return id === undefined ? undefined : importOf(db, id);
  }

  async function fail(row: WatchedFeedRow, error: string): Promise<void> {
    await database.transaction(async (tx) => {
      const changes = failedLook(row, error, tx.now);
      const tells = changes.failures >= TOLD_AFTER && row.toldAt === null;
      await note(tx.db, row, { ...changes, ...(tells && { toldAt: tx.iso }) });
      if (!tells) return;
      const { name } = await tx.db
        .selectFrom('podcastShows')
        .select('name')
        .where('id', '=', row.seriesId)
        .executeTakeFirstOrThrow();
      await tx.event({ type: 'imports.feed-failed', subjectId: row.seriesId, data: { name } });
    });
  }

  return async (signal: AbortSignal): Promise<void> => {
    for (const row of await dueFeeds(db, now())) {
      if (signal.aborted) return;
      await look(row, signal);
    }
  };
}

/** The author of changes by watched feeds, as shown in the history of an episode. */
const WHO = 'Feed';

const note = async (
  trx: Db<ImportTables>,
  { seriesId }: WatchedFeedRow,
  changes: Partial<WatchedFeedRow>,
): Promise<void> => {
  await trx.updateTable('watchedFeeds').set(changes).where('seriesId', '=', seriesId).execute();
};
