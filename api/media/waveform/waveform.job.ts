import { NoResult } from '#api/core/process/read-in-thread.ts';
import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import { keyOf } from '../media.files.ts';
import type { MediaPorts } from '../media.ports.ts';
import { mediaStore } from '../media.store.ts';
import { waveformStore } from './waveform.store.ts';
import { waveformOf } from './waveform.thread.ts';

/** Longer than any file takes. */
const CLAIM_MS = 20 * MINUTE_MS;

/** Makes the waveforms that are missing, of the newest sounds first. */
export function makeWaveforms({ database, filesAt, now, log }: MediaPorts) {
  const store = waveformStore(database.db);

  async function make(id: string, stop: AbortSignal): Promise<void> {
    const row = await mediaStore(database.db).get(id);
    const [part] = row?.parts ?? [];
    const files = row && filesAt(row.place);
    if (!row || !part || !files) return;
    try {
      // An error of the storage leaves the claim: it is tried again when that has ended.
      const pieces = await files.read(keyOf(row, part.name));
      await store.keep(id, await waveformOf(pieces, stop));
    } catch (error) {
      if (stop.aborted) return;
      log.warn({ err: error, id }, 'no waveform made');
      if (error instanceof NoResult) await store.keep(id, []);
    }
  }

  return async (stop: AbortSignal): Promise<void> => {
    while (!stop.aborted) {
      const id = await store.claim(isoAt(now()), isoAt(now() - CLAIM_MS));
      if (id === undefined) return;
      await make(id, stop);
    }
  };
}
