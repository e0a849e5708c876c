import type { Db } from '#api/core/db/db.ts';
import type { MediaKind } from '#shared/media/media.constants.ts';
import type { MediaTables } from '../media.store.ts';

/** The kind for which there is a decoder. */
const DECODED: MediaKind = 'audio/mpeg';

/** The waveforms of sounds, each as the bytes of its values in Base64. */
export function waveformStore(db: Db<MediaTables>) {
  return {
    /**
     * Takes a sound that has no waveform yet. Of several processes one gets it; a claim from before `before` was left
     * by a process that has ended.
     */
    async claim(at: string, before: string): Promise<string | undefined> {
      for (;;) {
        const due = await db
          .selectFrom('mediaFiles')
          .leftJoin('mediaWaveforms', 'mediaWaveforms.mediaId', 'mediaFiles.id')
          .select('mediaFiles.id')
          .where('kind', '=', DECODED)
          .where('deletedAt', 'is', null)
          .where('missing', '=', 0)
          .where((eb) =>
            eb.or([
              eb('mediaWaveforms.mediaId', 'is', null),
              eb.and([
                eb('mediaWaveforms.loudness', 'is', null),
                eb('mediaWaveforms.claimedAt', '<', before),
              ]),
            ]),
          )
          .orderBy('uploadedAt', 'desc')
          .limit(1)
          .executeTakeFirst();
        if (!due) return undefined;
        const claimed = await db
          .insertInto('mediaWaveforms')
          .values({ mediaId: due.id, claimedAt: at, loudness: null })
          .onConflict((known) =>
            known
              .column('mediaId')
              .doUpdateSet({ claimedAt: at })
              .where('mediaWaveforms.loudness', 'is', null)
              .where('mediaWaveforms.claimedAt', '<', before),
          )
          .returning('mediaId')
          .executeTakeFirst();
        if (claimed) return claimed.mediaId;
      }
    },

    async keep(mediaId: string, values: readonly number[]): Promise<void> {
      const loudness = Buffer.from(values).toString('base64');
      await db.updateTable('mediaWaveforms').set({ loudness }).where('mediaId', '=', mediaId).execute();
    },

    /** The values of a public sound; empty for any other file, and while there are none. */
    async of(mediaId: string): Promise<number[]> {
      const row = await db
        .selectFrom('mediaWaveforms')
        .innerJoin('mediaFiles', 'mediaFiles.id', 'mediaWaveforms.mediaId')
        .select('loudness')
        .where('mediaFiles.id', '=', mediaId)
        .where('private', '=', 0)
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
      return [...Buffer.from(row?.loudness ?? '', 'base64')];
    },
  };
}
