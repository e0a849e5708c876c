const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
const SQLITE_FULL = 13;
/** What SQLite says beside its code when the disk has no room for one of its other files. */
const NO_ROOM = /no space left|database or disk is full/i;

const full = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Too many files are open. */
const tooMany = ['EMFILE', 'ENFILE'];
/**
 * Too many open files, or Postgres: lock not available, deadlock, a statement or transaction that took too long,
 * too many connections, and a server that takes no writes.
 */
const busy = new Set([...tooMany, '55P03', '40P01', '40001', '57014', '25P03', '53300', '25006']);
/** Postgres stops, has crashed, or is starting. */
const away = new Set(['57P01', '57P02', '57P03']);

/**
 * The database cannot be reached, or has dropped the connection. Whether a write that was under way is stored
 * is not known then, so nobody may say that it was not.
 */
export class DatabaseAwayError extends Error {
  readonly forOwner = true;
}

/**
 * Whether an error means that a retry may succeed later. `full` and `busy`: the transaction was rolled back.
 * `away`: the database was lost, and with it the knowledge whether the transaction is stored.
 */
export function storageTrouble(thrown: unknown): 'busy' | 'full' | 'away' | undefined {
  if (!(thrown instanceof Error)) return undefined;
  if (thrown instanceof DatabaseAwayError) return 'away';
  const { code = '', errcode } = thrown as Error & { code?: string; errcode?: number };
  if (
    full.has(code) ||
    (errcode !== undefined && (errcode & 255) === SQLITE_FULL) ||
    NO_ROOM.test(thrown.message)
  )
    return 'full';
  if (away.has(code)) return 'away';
  const primary = errcode === undefined ? undefined : errcode & 255;
  if (busy.has(code) || primary === SQLITE_BUSY || primary === SQLITE_LOCKED) return 'busy';
  return undefined;
}

/** What `work` gives; undefined while the database is away, for whoever looks again later. */
export async function unlessAway<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (storageTrouble(error) === 'away') return undefined;
    throw error;
  }
}
