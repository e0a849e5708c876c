const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
const SQLITE_FULL = 13;
/** What SQLite says beside its code when the disk has no room for one of its other files. */
const NO_ROOM = /no space left|database or disk is full/i;

const full = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Too many files are open. */
const tooMany = ['EMFILE', 'ENFILE'];
/** Too many open files, or Postgres: lock not available, deadlock, shutdown, too many connections. */
const busy = new Set([...tooMany, '55P03', '40P01', '40001', '57P01', '57P03', '53300']);

/**
 * Whether an error means that the disk is full, or that something is busy: the transaction was rolled back,
 * and a retry may succeed later.
 */
export function storageTrouble(thrown: unknown): 'busy' | 'full' | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const { code = '', errcode } = thrown as Error & { code?: string; errcode?: number };
  if (
    full.has(code) ||
    (errcode !== undefined && (errcode & 255) === SQLITE_FULL) ||
    NO_ROOM.test(thrown.message)
  )
    return 'full';
  const primary = errcode === undefined ? undefined : errcode & 255;
  if (busy.has(code) || primary === SQLITE_BUSY || primary === SQLITE_LOCKED) return 'busy';
  return undefined;
}
