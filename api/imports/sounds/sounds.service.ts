import type { Database } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import type { MediaSlice } from '#api/media/media.slice.ts';
import type { SoundsPlan, SoundsState } from '#shared/imports/sounds.contract.ts';
import type { FoundSound } from '../found.ts';
import { itemsOfFeed } from '../from-feed.ts';
import type { ImportTables } from '../imports.store.ts';
import type { ContentTables } from '../known.ts';
import { compare } from '../proposal.ts';
import { ReadError, type ReaderPorts, readAddress } from '../read/read-address.ts';
import { readFeed } from '../read-thread.ts';
import { type SoundsStore, type SoundTables, soundsStore } from './sounds.store.ts';

export interface SoundPorts {
  database: Database<ContentTables & ImportTables & SoundTables>;
  reader: Pick<ReaderPorts, 'fetchIt'>;
  media: Pick<MediaSlice, 'room' | 'uploadOf'>;
  now: Clock;
}

interface Planned {
  episodeId: string;
  listenUrl: string;
  sound: FoundSound;
}

/** What of a show's sound is at another host, and how far it is on its way here. */
export function soundsService({ database, reader, media, now }: SoundPorts) {
  const store: SoundsStore = soundsStore(database);

  /** The episodes that are heard elsewhere only, each with its file in the feed, the newest first. */
  async function planned(seriesId: string): Promise<{ list: Planned[]; notInFeed: number }> {
    const { db } = database;
    const watched = db.selectFrom('watchedFeeds').select('address').where('seriesId', '=', seriesId);
    const row = await watched.executeTakeFirst();
    if (!row) throw new AppError('request.not-found');
    const channel = await feedAt(row.address);
    const { items } = await compare(database, channel, now, seriesId);
    const sounds = new Map(
      items.flatMap(({ kind, knownId, ...item }) =>
        kind === 'episode' && 'sound' in item && item.sound ? [[knownId, item.sound] as const] : [],
      ),
    );
    const silent = await store.silent(seriesId);
    const order = [...sounds.keys()];
    const list = silent
      .flatMap(({ id: episodeId, listenUrl }) => {
        const sound = sounds.get(episodeId);
        return sound ? [{ episodeId, listenUrl, sound }] : [];
      })
      .toSorted((a, b) => order.indexOf(a.episodeId) - order.indexOf(b.episodeId));
    return { list, notInFeed: silent.length - list.length };
  }

  async function feedAt(address: string) {
    try {
      const read = await readAddress(reader.fetchIt, address);
      if (!read) throw new ReadError('The feed was not sent.');
      const feed = await readFeed({ text: read.text, address: read.url });
      return { name: feed.title, further: [], ...itemsOfFeed({ feed, address, now: now() }) };
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      throw new AppError('request.invalid', {
        text: `The feed cannot be read: ${error.message}`,
        cause: error,
      });
    }
  }

  async function state(seriesId: string): Promise<SoundsState> {
    const counts = await store.counts(seriesId);
    const [running, failed, delayed] = await Promise.all([
      store.running(seriesId),
      store.failed(seriesId),
      store.delayed(seriesId),
    ]);
    const upload = running?.uploadId ? await media.uploadOf(running.uploadId) : undefined;
    const { done, waiting, stopped } = counts;
    return {
      total: Object.values(counts).reduce((sum, count) => sum + count, 0),
      done,
      waiting,
      stopped,
      failed: {
        count: counts.failed,
        items: failed.map(({ episodeId, title, note }) => ({ episodeId, title, note })),
      },
      current: running
        ? { title: running.title, received: upload?.received ?? null, size: upload?.size ?? null }
        : null,
      note: running ? '' : (delayed?.note ?? ''),
    };
  }

  return {
    state,

    /** @throws AppError `request.invalid` with the reason when the feed cannot be read */
    async plan(seriesId: string): Promise<SoundsPlan> {
      const [{ list, notInFeed }, { library, disk, perFile }] = await Promise.all([
        planned(seriesId),
        media.room(),
      ]);
      const sizes = list.flatMap(({ sound }) => sound.bytes ?? []);
      return {
        files: list.length,
        bytes: sizes.reduce((sum, size) => sum + size, 0),
        unknown: list.length - sizes.length,
        tooLarge: sizes.filter((size) => size > perFile).length,
        perFile,
        room: Math.min(library, disk),
        notInFeed,
      };
    },

    /** @throws AppError as `plan` does */
    async start(seriesId: string, who: string): Promise<SoundsState> {
      const { list } = await planned(seriesId);
      const rows = list.map(({ episodeId, listenUrl, sound }, position) => ({
        ...sound,
        episodeId,
        listenUrl,
        seriesId,
        position,
        who,
      }));
      await database.transaction((tx) => store.add(tx.db, rows));
      return state(seriesId);
    },

    async change(
      seriesId: string,
      { action, episodeId }: { action: 'stop' | 'go-on' | 'retry'; episodeId?: string | undefined },
    ): Promise<SoundsState> {
      if (action === 'stop') await store.change(seriesId, ['waiting', 'running'], 'stopped', episodeId);
      if (action === 'go-on') await store.change(seriesId, ['stopped'], 'waiting', episodeId);
      if (action === 'retry') await store.change(seriesId, ['failed'], 'waiting', episodeId);
      return state(seriesId);
    },
  };
}
