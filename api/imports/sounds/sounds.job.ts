import type { Database, Tx } from '#api/core/database.ts';
import type { Ports } from '#api/core/ports.ts';
import { feedAudioAt } from '#api/media/media.audio.ts';
import { FetchProblem } from '#api/media/media.fetch.ts';
import type { MediaSlice } from '#api/media/media.slice.ts';
import type { MediaTables } from '#api/media/media.store.ts';
import { podcastsStore } from '#api/podcasts/podcasts.store.ts';
import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import { audioKinds } from '#shared/media/media.constants.ts';
import { episodesContract } from '#shared/podcasts/podcasts.contract.ts';
import type { ImportTables } from '../imports.store.ts';
import type { ContentTables } from '../known.ts';
import { type SoundRow, type SoundTables, soundsStore } from './sounds.store.ts';

type Tables = ContentTables & ImportTables & SoundTables & MediaTables;

interface JobPorts extends Pick<Ports, 'now' | 'log'> {
  database: Database<Tables>;
  media: Pick<MediaSlice, 'fetchFile' | 'audioLength'>;
}

/** After how long an attempt that failed for a passing reason is repeated, by how many there were. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];
const CHANGED = 'The episode was changed meanwhile and stays as it is. The file is in the media library.';
/** Thrown when the owner has stopped a download, or another process has taken it. */
class NoLongerMine extends Error {}

/** Brings the sounds on the list here, one after the other. */
export function bringSounds({ database, media, now, log }: JobPorts) {
  const store = soundsStore(database);

  async function bring(claimed: SoundRow, stop: AbortSignal): Promise<void> {
    let row = claimed;
    async function keep(values: Partial<SoundRow> = {}): Promise<void> {
      const held = await store.hold(row, now(), values);
      if (!held) throw new NoLongerMine();
      row = held;
    }
    try {
      const { url } = await media.fetchFile(
        {
          address: row.address,
          name: nameOf(row),
          accepts: audioKinds.feed,
          uploadId: row.uploadId,
        },
        {
          stop,
          began: (uploadId) => keep({ uploadId }),
          // What has arrived counts: the next failure is the first again.
          arrived: () => keep({ attempts: 0 }),
        },
      );
      const seconds = await media.audioLength(url);
      await keep();
      await database.transaction((tx) => link(tx, row, url, seconds));
    } catch (error) {
      if (error instanceof NoLongerMine) return;
      await giveBack(row, error, stop.aborted);
      if (!(error instanceof FetchProblem || stop.aborted)) throw error;
    }
  }

  /** Gives the episode its sound, unless it has another by now. */
  async function link(tx: Tx<Tables>, row: SoundRow, audio: string, audioSeconds: number | null) {
    const { episodes } = podcastsStore(tx, now, feedAudioAt);
    const item = await episodes.get(row.episodeId);
    const isSame = item.deletedAt === null && item.audio === null && item.listenUrl === row.listenUrl;
    const ended = await store.end(
      tx.db,
      row,
      isSame ? { state: 'done', note: '' } : { state: 'failed', note: CHANGED },
    );
    if (!ended || !isSame) return;
    const shape = Object.keys(episodesContract.update.body.shape);
    const fields = Object.fromEntries(Object.entries(item).filter(([name]) => shape.includes(name)));
    const body = episodesContract.update.body.parse({ ...fields, audio, audioSeconds });
    await episodes.updateIn(tx.db, row.episodeId, body, row.who);
  }

  /** Notes what came of an attempt that has not ended well. */
  async function giveBack(row: SoundRow, error: unknown, isStopping: boolean): Promise<void> {
    if (isStopping) return void (await store.end(database.db, row, { state: 'waiting' }));
    const note = error instanceof FetchProblem ? error.message : 'This server could not store the file.';
    const wait = WAITS_MS[row.attempts];
    const isPassing = !(error instanceof FetchProblem) || error.passing;
    log.info({ err: error, episodeId: row.episodeId }, 'sound of another host not brought here');
    await store.end(
      database.db,
      row,
      isPassing && wait !== undefined
        ? { state: 'waiting', note, attempts: row.attempts + 1, nextAt: isoAt(now() + wait) }
        : { state: 'failed', note, uploadId: null },
    );
  }

  return async (stop: AbortSignal): Promise<void> => {
    while (!stop.aborted) {
      const row = await store.claim();
      if (!row) return;
      await bring(row, stop);
    }
  };
}

/** A name for the library that the owner recognises. */
function nameOf({ address, episodeId }: SoundRow): string {
  const last = URL.parse(address)?.pathname.split('/').at(-1) ?? '';
  const ending = /\.[a-z0-9]{2,4}$/i.exec(last)?.[0].toLowerCase() ?? '.mp3';
  return `${episodeId}${ending}`;
}
