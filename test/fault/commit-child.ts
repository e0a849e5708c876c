import { openSqlite } from '#api/core/db/sqlite.ts';

/** Commits so many rows one by one, and prints each when it is done. `weak`: the last ones may be lost. */
const [file = '', commits = '', weak] = process.argv.slice(2);
const sqlite = openSqlite(file);
if (weak) sqlite.exec('pragma synchronous = normal');
sqlite.exec('create table rows (number integer)');
const insert = sqlite.prepare('insert into rows values (?)');
for (let number = 0; number < Number(commits); number += 1) {
  insert.run(number);
  process.stdout.write(`${number}\n`);
}
// Killed, because closing the database would write everything to the disk.
process.kill(process.pid, 'SIGKILL');
