import { BackupError } from '#api/backup/backup-error.ts';
import type { Row } from './backup-format.ts';
import type { TableShape } from './table-shapes.ts';

/** A row as either engine can hold it, its columns in their order. @throws BackupError */
export function portableRow({ name, columns }: TableShape, row: Row): Row {
  const portable: Row = {};
  for (const column of columns) {
    const value = row[column.name] ?? null;
    // Postgres cannot store U+0000, and nobody types it.
    if (typeof value === 'string') portable[column.name] = value.toWellFormed().replaceAll('\0', '');
    else if (value === null || Number.isSafeInteger(value)) portable[column.name] = value;
    else throw new BackupError(`${name}.${column.name} holds a ${typeof value}, which is not portable.`);
  }
  return portable;
}
