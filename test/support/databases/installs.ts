import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backupSource } from '#api/backup/backup-source.ts';
import { tableShapes } from '#api/backup/format/table-shapes.ts';
import { openSnapshot } from '#api/backup/read/open-snapshot.ts';
import { MARK_KEY } from '#api/backup/read/staging.ts';
import { DATABASE_FILE, isOfDatabase, isOfInstall } from '#api/backup/write/data-files.ts';
import { backupStream, isTaken } from '#api/backup/write/write-backup.ts';
import { readConfig } from '#api/core/config.ts';
import { migrations } from '#api/migrations/migrations.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { openOrder } from '#test/support/people/order-visitor.ts';
import { signIn } from '#test/support/people/owner.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { newVisitor } from '#test/support/people/visitors.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';
import type { TestDatabase } from './test-database.ts';

export const configOf = ({ folder, url }: TestDatabase) =>
  readConfig({ DATA_DIR: folder, PUBLIC_URL, ...(url && { DATABASE_URL: url }) });

/** Lets visitors do everything that leaves something behind: a booking, a track, an order with its proof. */
export async function liveIn(hub: TestHub, name = 'Ada Lovelace'): Promise<{ code: string; key: string }> {
  const from = newVisitor();
  const email = 'ada@visitor.example';
  const person = { name, email, serviceType: 'podcast', budgetRange: '1000-5000' };
  const booking = {
    ...person,
    projectDetails: `Six episodes, "quoted" & <b>bold</b> ☂ 🎙 by ${name}.\nTwo lines.`,
  };
  const track = { artistName: name, songTitle: 'Engine', email, songLink: 'https://music.example/engine' };
  for (const [target, fields] of [
    ['/api/bookings', booking],
    ['/api/track-submissions', track],
  ] as const) {
    const answer = await sendForm(hub, target, fields, { from });
    if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
  }
  const visitor = await openOrder(hub, { name, email });
  const proved = await visitor.prove(new Uint8Array(await picture('png')));
  if (!proved.ok) throw new Error(`The proof was answered ${proved.status}.`);
  await signIn(hub);
  return visitor;
}

/** A hub with some data in it, stopped again. */
export async function livedIn(place: TestDatabase): Promise<{ code: string; key: string }> {
  const hub = await startTestHub({
    database: place.url ? 'postgres' : 'sqlite',
    shared: place,
    environment: { TRUST_PROXY: 'true' },
  });
  const order = await liveIn(hub);
  await hub.close();
  return order;
}

export async function backUp(place: TestDatabase, file: string): Promise<void> {
  const source = await backupSource(configOf(place), Date.now);
  await pipeline(backupStream(source), createWriteStream(file));
}

/** Everything that an install stores, to be compared: each row of each table, and each file's checksum. */
export async function contentsOf({ folder, url }: TestDatabase) {
  const file = path.join(folder, DATABASE_FILE);
  if (!url && !existsSync(file)) return { tables: {}, files: sums(folder) };
  const snapshot = await openSnapshot({ url, file });
  try {
    const tables: Record<string, string[]> = {};
    for (const shape of (await tableShapes(migrations)).filter(isTaken)) {
      const rows: string[] = [];
      for await (const batch of snapshot.rows(shape))
        for (const row of batch) if (row.key !== MARK_KEY) rows.push(JSON.stringify(row));
      tables[shape.name] = rows.sort();
    }
    return { tables, files: sums(folder) };
  } finally {
    await snapshot.close();
  }
}

/** The same without traces of logging in and restoring: addresses, lines of the owner's log, notices. */
export function withoutLogins({ tables, files }: Awaited<ReturnType<typeof contentsOf>>) {
  const { logins: _, owner_log: __, events = [], outbox = [], ...rest } = tables;
  const kept = (rows: string[], mark: string) => rows.filter((row) => !row.includes(mark));
  return {
    tables: { ...rest, events: kept(events, '"type":"owner.'), outbox: kept(outbox, '"notices.security"') },
    files,
  };
}

/** Every file below a folder that belongs to its install, with a checksum of it; without the database. */
export function sums(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => isOfInstall(name.split(path.sep)[0] as string) && !isOfDatabase(name))
    .sort();
  return Object.fromEntries(names.map((name) => [name, sumOf(path.join(folder, name))]));
}

const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
