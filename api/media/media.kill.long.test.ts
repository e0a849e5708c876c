import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTestDatabase, engines, type TestDatabase } from '#test/support/databases/test-database.ts';
import { openMediaPorts } from '#test/support/media/media-ports.ts';
import { sampleFile } from '#test/support/media/media-sample-file.ts';
import { keyOf } from './media.files.ts';
import { type MediaRow, mediaStore } from './media.store.ts';
import { sweepMedia } from './media.sweep.ts';
import { mediaUploads } from './media.uploads.ts';

const LOOP = path.resolve(import.meta.dirname, '../../test/support/hostile/media-loop.ts');
/** `MEDIA_KILLS=200` for a long run. */
const KILLS = Number(process.env.MEDIA_KILLS ?? 6);
/** A process prints at least this many lines before it is killed, at most `LIFE_MS` later. */
const WORDS = 9;
const LIFE_MS = 40;
const HOURS_LATER_MS = 7_200_000;

/** What all processes together have reported. */
interface Said {
  uploads: Record<string, string>;
  stored: Map<number, number>;
  done: Map<number, string>;
}

/** Lets a process upload for a while, and kills it. */
async function live(place: TestDatabase, said: Said, words: number): Promise<void> {
  const next = said.done.size;
  const known = JSON.stringify(said.uploads);
  const args = [LOOP, place.folder, String(next), known, ...(place.url ? [place.url] : [])];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  let heard = 0;
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    hear(said, line);
    heard += 1;
    if (heard === words) void pause(Math.random() * LIFE_MS).then(() => child.kill('SIGKILL'));
  }
  expect((await gone)[1]).toBe('SIGKILL');
}

function hear(said: Said, line: string): void {
  const [what, number = '', value = ''] = line.split(' ');
  if (what === 'begun') said.uploads[number] = value;
  // What was acknowledged is still there.
  if (what === 'found')
    expect(Number(value), line).toBeGreaterThanOrEqual(said.stored.get(Number(number)) ?? 0);
  if (what === 'stored') said.stored.set(Number(number), Number(value));
  if (what === 'done') said.done.set(Number(number), value);
}

it.each(engines)(
  `no acknowledged upload is lost and no orphan file remains on %s, killed ${KILLS} times during uploads`,
  { timeout: 30_000 + KILLS * 10_000 },
  async (engine) => {
    const place = await createTestDatabase(engine);
    const said: Said = { uploads: {}, stored: new Map(), done: new Map() };
    for (let kill = 0; kill < KILLS; kill += 1) await live(place, said, WORDS + ((kill * 5) % 17));

    const ports = await openMediaPorts(place, { now: () => Date.now() + HOURS_LATER_MS });
    const store = mediaStore(ports.database.db);
    for (const [number, id] of said.done) {
      const row = await store.get(id);
      const bytes = await sampleFile(number);
      expect(row?.hash, `${number}`).toBe(createHash('sha256').update(bytes).digest('hex'));
      if (number % 2 === 0 && row) {
        const file = path.join(place.folder, 'media', keyOf(row, row.parts[0]?.name ?? ''));
        expect(readFileSync(file).equals(bytes), `${number}`).toBe(true);
      }
    }
    const rows: MediaRow[] = [];
    for await (const row of store.all(100)) rows.push(row);
    // One file per upload; the last one may have been made but not reported before the kill.
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    expect(rows.length - said.done.size).toBeLessThanOrEqual(1);

    await mediaUploads(ports).tidy(new Date(ports.now()).toISOString());
    await sweepMedia(ports, new AbortController().signal);
    expect(readdirSync(ports.uploadsFolder)).toEqual([]);
    const stored = readdirSync(path.join(place.folder, 'media'), { recursive: true, withFileTypes: true });
    const parts = rows.flatMap((row) => row.parts);
    expect(stored.filter((entry) => entry.isFile())).toHaveLength(parts.length);
    expect(said.done.size).toBeGreaterThan(KILLS / 3);
    await ports.database.close();
    await place.remove();
  },
);
