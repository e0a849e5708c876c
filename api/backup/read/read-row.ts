import type { Row } from '#api/backup/format/backup-format.ts';
import type { TableShape } from '#api/backup/format/table-shapes.ts';

/** A row that fits the columns of its table exactly; undefined for anything else. */
export function readRow({ columns }: TableShape, value: unknown): Row | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const given = value as Record<string, unknown>;
  if (Object.keys(given).length !== columns.length) return undefined;
  const row: Row = {};
  for (const { name, type, nullable } of columns) {
    if (!Object.hasOwn(given, name)) return undefined;
    const cell = given[name];
    const fits = cell === null ? nullable : type === 'text' ? isText(cell) : Number.isSafeInteger(cell);
    if (!fits) return undefined;
    row[name] = cell as Row[string];
  }
  return row;
}

/** Postgres cannot store U+0000, and neither engine can store a lone surrogate. */
const isText = (cell: unknown) => typeof cell === 'string' && !cell.includes('\0') && cell.isWellFormed();
