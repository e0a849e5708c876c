import type { RowStatus } from '#shared/core/bulk.ts';

/** The fields that every row of pasted links has. */
export interface FoundRow {
  line: number;
  url: string;
  videoId: string | null;
  status: RowStatus;
  message: string;
}

/** A row that is checked and may be saved. */
export interface BulkRow<R extends FoundRow> {
  row: R;
  /** Whether it will be saved. */
  chosen: boolean;
  /** Whether its link was changed since it was checked. */
  stale: boolean;
  /** What the server says is wrong with it. */
  problem?: string | undefined;
}

export const statusWords: Record<RowStatus, string> = {
  ok: 'Found',
  duplicate: 'Duplicate',
  malformed: 'Not a link',
  dead: 'Dead link',
  unknown: 'Not checked',
};

/** A row after its check: rows that were found, or could not be checked, are chosen for saving by default. */
export const startOf = <R extends FoundRow>(row: R): BulkRow<R> => ({
  row,
  chosen: row.status === 'ok' || row.status === 'unknown',
  stale: false,
});

/** The server's errors by the index of the row among those sent; `labels` are the labels by field. */
export function problemsByRow(
  fields: Readonly<Record<string, string>>,
  labels: ReadonlyMap<string, string>,
): Map<number, string> {
  const problems = new Map<number, string>();
  for (const [name, message] of Object.entries(fields)) {
    const [, index, field = ''] = /^items\.(\d+)(?:\.(\w+))?/.exec(name) ?? [];
    if (index === undefined || problems.has(Number(index))) continue;
    const label = field === 'url' ? 'Link' : labels.get(field);
    problems.set(Number(index), label === undefined ? message : `${label}: ${message}`);
  }
  return problems;
}
