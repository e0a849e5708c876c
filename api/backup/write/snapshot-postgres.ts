import type { Row } from '#api/backup/format/backup-format.ts';
import { connectPostgres } from '#api/core/db/postgres.ts';
import { ROWS_AT_ONCE, type Snapshot } from './snapshot.ts';

/** A separate connection whose transaction sees the database as of one time. */
export async function postgresSnapshot(url: string): Promise<Snapshot> {
  const client = await connectPostgres(url);
  const read = async <R extends object>(text: string) => (await client.query<R>(text)).rows;
  await read('begin isolation level repeatable read read only');
  return {
    engine: 'postgres',
    async migrations() {
      return (await read<{ name: string }>('select name from migrations order by name')).map(
        ({ name }) => name,
      );
    },
    async *rows({ name, columns }) {
      const list = columns.map((column) => `"${column.name}"`).join(', ');
      await read(`declare backup_rows no scroll cursor for select ${list} from "${name}"`);
      for (;;) {
        const rows = await read<Row>(`fetch ${ROWS_AT_ONCE} from backup_rows`);
        yield rows;
        if (rows.length < ROWS_AT_ONCE) break;
      }
      await read('close backup_rows');
    },
    async lastNumber({ name, counter }) {
      const [row] = await read<{ last: number | null }>(
        `select pg_sequence_last_value(pg_get_serial_sequence('"${name}"', '${counter}')::regclass) as last`,
      );
      return row?.last ?? 0;
    },
    close: () => client.end(),
  };
}
