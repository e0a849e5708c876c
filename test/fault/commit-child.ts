import { openSqlite } from '#api/core/db/sqlite.ts';

/** Commits so many rows one by one, and says when each is done. `weak`: as one would who does not mind losing some. */
const [file = '', commits = '', weak] = process.argv.slice(2);
const sqlite = openSqlite(file);
if (weak) sqlite.exec('pragma synchronous = normal');
sqlite.exec('create table rows (number integer)');
const insert = sqlite.prepare('insert into rows values (?)');
for (let number = 0; number < Number(commits); number += 1) {
  insert.run(number);
  process.stdout.write(`${number}\n`);
}
// Closing it would write everything out: a process that is killed does not come to that.
process.kill(process.pid, 'SIGKILL');
