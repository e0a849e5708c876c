import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#api/core/http/app-error.ts';
import { email } from '#shared/core/fields.ts';
import { beginningOf, withoutHidden } from '#shared/core/text.ts';
import { IMPORT_LIMITS } from '#shared/followers/followers.import.constants.ts';
import type { ImportColumns, ImportPreview } from '#shared/followers/followers.import.schema.ts';
import { decoded, linesOf, type ReadLine, separatorOf } from './followers.import.lines.ts';

/** Someone of a list who can be imported, as far as the list says. */
export interface Listed {
  /** In lower case. */
  email: string;
  /** The day in this person's own line; null where there is none. */
  agreedOn: string | null;
}

type Read = Pick<
  ImportPreview,
  'columns' | 'address' | 'agreed' | 'heading' | 'encoding' | 'lines' | 'repeated' | 'errors' | 'shownErrors'
> & { listed: Listed[] };

/** Other requests are answered after so many lines. */
const LINES_AT_ONCE = 500;
/** By how many lines the columns are guessed. */
const GUESSED_BY = 50;
const EXAMPLE = 60;
const DATED = /agree|consent|opt.?in|confirm|subscri|join|sign|created|date|since/i;

/** The address of a cell, which may have a name before it: `Ada <ada@example.org>`. */
const addressIn = (cell: string) => /<([^<>]+)>\s*$/.exec(cell)?.[1] ?? cell;
const readAddress = (cell: string): string | undefined => {
  const { data } = email.safeParse(addressIn(cell));
  return data?.toLowerCase();
};

/** A day as programs write it: `2024-05-31`, with or without a time, or `31.5.2024`. */
function readDay(cell: string): string | undefined {
  const [, year, month, day] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(cell) ??
    (/^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/.exec(cell) ?? []).toSpliced(1, 3, ...daysFirst(cell));
  const text = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? undefined : text;
}
const daysFirst = (cell: string) => (/^(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(cell) ?? []).slice(1).toReversed();

/** Reads a list of addresses. @param today a day, behind which nobody can have agreed */
export async function readList(bytes: Uint8Array, chosen: ImportColumns, today: string): Promise<Read> {
  const { text, encoding } = decoded(bytes);
  const separator = separatorOf(text);
  const lines: ReadLine[] = [];
  for (const line of linesOf(text.replace(/^\ufeff/, ''), separator)) {
    lines.push(line);
    if (lines.length > IMPORT_LIMITS.lines)
      throw new AppError('request.conflict', {
        text: `This list has more than ${IMPORT_LIMITS.lines} lines. Import it in parts. Nothing was stored.`,
      });
    if (lines.length % LINES_AT_ONCE === 0) await nextTurn();
  }
  if (lines.every(({ error }) => error))
    throw new AppError('request.conflict', { text: 'There are no lines in this list. Nothing was stored.' });
  return readLines(asRows(lines), chosen, encoding, today);
}

/** A list of nothing but addresses, such as one pastes from a mail program, may have many in one line. */
function asRows(lines: readonly ReadLine[]): ReadLine[] {
  const rows = lines.map((line) => ({
    ...line,
    words: line.cells.flatMap((cell) => cell.split(/[,;]/)).map((word) => word.trim()),
  }));
  const isList = rows.every(
    ({ error, words }) => !error && words.every((word) => !word || readAddress(word)),
  );
  if (!isList) return [...lines];
  return rows.flatMap(({ line, words }) => words.filter(Boolean).map((word) => ({ line, cells: [word] })));
}

function guessed(lines: readonly ReadLine[], chosen: ImportColumns) {
  const some = lines.filter(({ error }) => !error).slice(0, GUESSED_BY);
  const first = some[0]?.cells ?? [];
  const heading = chosen.heading ? chosen.heading === 'yes' : !first.some((cell) => readAddress(cell));
  const body = heading ? some.slice(1) : some;
  const width = Math.max(...some.map(({ cells }) => cells.length));
  const share = (at: number, read: (cell: string) => unknown) =>
    body.filter(({ cells }) => read(cells[at] ?? '')).length;
  const all = Array.from({ length: Math.min(width, 100) }, (_, at) => at);
  const best = all.toSorted((one, other) => share(other, readAddress) - share(one, readAddress))[0] ?? 0;
  const isDated = (at: number) => {
    const filled = share(at, (cell) => cell !== '');
    return filled > 0 && share(at, readDay) * 2 > filled;
  };
  const dated = all.find((at) => heading && DATED.test(first[at] ?? '') && isDated(at));
  const address = chosen.address ? Number(chosen.address) : share(best, readAddress) > 0 ? best : null;
  const agreed = chosen.agreed === 'none' ? null : chosen.agreed ? Number(chosen.agreed) : (dated ?? null);
  const columns = all.map((at) => ({
    name: (heading && withoutHidden(first[at] ?? '').trim()) || `Column ${at + 1}`,
    example: beginningOf(withoutHidden(body[0]?.cells[at] ?? ''), EXAMPLE),
  }));
  return { heading, address, agreed, columns };
}

async function readLines(
  lines: readonly ReadLine[],
  chosen: ImportColumns,
  encoding: string,
  today: string,
): Promise<Read> {
  const { heading, address, agreed, columns } = guessed(lines, chosen);
  const listed = new Map<string, Listed>();
  const errors: ImportPreview['shownErrors'] = [];
  let count = 0;
  let wrong = 0;
  let repeated = 0;
  let skipsHeading = heading;
  for (const { line, cells, error } of lines) {
    if (skipsHeading && !error) {
      skipsHeading = false;
      continue;
    }
    count += 1;
    if (count % LINES_AT_ONCE === 0) await nextTurn();
    const cell = address === null ? '' : (cells[address] ?? '');
    const found = readAddress(cell);
    const day = agreed === null || !cells[agreed] ? null : readDay(cells[agreed]);
    const why = error ?? problemOf(found, cell, day, today);
    if (why) {
      wrong += 1;
      const said = withoutHidden(found ? (cells[agreed ?? 0] ?? '') : cell);
      if (errors.length < IMPORT_LIMITS.shownErrors)
        errors.push({ line, text: beginningOf(said, EXAMPLE), why });
    } else if (found && listed.has(found)) repeated += 1;
    else if (found) listed.set(found, { email: found, agreedOn: day ?? null });
  }
  return {
    columns,
    address,
    agreed,
    heading,
    encoding,
    lines: count,
    repeated,
    errors: wrong,
    shownErrors: errors,
    listed: [...listed.values()],
  };
}

function problemOf(found: string | undefined, cell: string, day: string | null | undefined, today: string) {
  if (cell === '') return 'No address';
  if (!found) return 'This is not a mail address';
  if (day === undefined) return 'This is not a day, such as 2024-05-31';
  if (day !== null && day > today) return 'This day has not come yet';
  return undefined;
}
