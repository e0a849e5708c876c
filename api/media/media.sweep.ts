import { HOUR_MS } from '#shared/core/time.ts';
import { keyOf, type MediaFiles } from './media.files.ts';
import type { MediaPorts } from './media.ports.ts';
import { type MediaRow, mediaPlaces, mediaStore } from './media.store.ts';

/** Newer files without a row are kept: their row may be written shortly after them. */
const GRACE_MS = HOUR_MS;
const PAGE = 500;

/**
 * Compares files and rows, both ways. Files that no row names, left by a kill or a failure, are removed. Rows
 * whose files are missing are marked, and the owner is notified; the mark is removed when the files are back.
 * @throws when files are missing, so that the job counts as failed
 */
export async function sweepMedia(ports: MediaPorts, signal: AbortSignal): Promise<void> {
  const store = mediaStore(ports.database.db);
  const present = new Map<string, { key: string; since: number; files: MediaFiles }>();
  for (const place of mediaPlaces) {
    const files = ports.filesAt(place);
    if (!files) continue;
    for await (const { key, since } of files.list()) present.set(`${place} ${key}`, { key, since, files });
  }

  const gone: MediaRow[] = [];
  for await (const row of store.all(PAGE)) {
    signal.throwIfAborted();
    // `filter` instead of `some`, because every part that exists has to be removed from `present`.
    const lost =
      row.parts.filter(({ name }) => !present.delete(`${row.place} ${keyOf(row, name)}`)).length > 0;
    if (lost && (await isGone(row.id))) gone.push(row);
    else if (row.missing) await store.mark(row.id, false);
  }
  for (const { key, since, files } of present.values()) {
    signal.throwIfAborted();
    if (since < ports.now() - GRACE_MS && !(await isNamed(key))) await files.remove(key);
  }
  for (const id of await ports.jpegs.ids()) if (!(await store.get(id))) await ports.jpegs.remove(id);
  for (const { id } of gone) await store.mark(id, true);
  if (gone.length > 0) throw new Error(`The content of ${gone.length} media files is gone: ${namesOf(gone)}`);

  /** Checks again: the file may have been moved or erased since the list was made. */
  async function isGone(id: string): Promise<boolean> {
    const row = await store.get(id);
    if (!row) return false;
    const files = ports.filesAt(row.place);
    for (const { name } of row.parts) if (!(await files?.has(keyOf(row, name)))) return true;
    return false;
  }

  async function isNamed(key: string): Promise<boolean> {
    const row = await store.get(key.split('/')[1] ?? '');
    return row?.parts.some(({ name }) => keyOf(row, name) === key) ?? false;
  }
}

const SHOWN = 5;
const namesOf = (rows: readonly MediaRow[]) =>
  rows
    .slice(0, SHOWN)
    .map(({ name }) => name)
    .join(', ') + (rows.length > SHOWN ? ' …' : '');
