import { DatabaseSync } from 'node:sqlite';

/** What SQLite alone can do: one row after the other, each on the disk before the next. Prints how many a second. */
const { FILE = '', SECONDS = '5' } = process.env;
const database = new DatabaseSync(FILE);
database.exec('pragma journal_mode = wal; pragma synchronous = full;');
database.exec('create table bookings (id text primary key, name text, email text, details text)');
const insert = database.prepare('insert into bookings values (?, ?, ?, ?)');

const began = performance.now();
let written = 0;
for (; performance.now() - began < Number(SECONDS) * 1000; written += 1)
  insert.run(crypto.randomUUID(), 'Ines Okafor', `ines.${written}@example.com`, 'A keynote in spring.');
process.stdout.write(JSON.stringify({ written, seconds: (performance.now() - began) / 1000 }));
