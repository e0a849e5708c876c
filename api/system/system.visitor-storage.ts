import { sql } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import type { DiskReserve } from '#api/core/disk-reserve.ts';
import { recordEvent } from '#api/core/events/event-log.ts';
import {
  createVisitorStorage,
  type StorageAlarm,
  type VisitorStorage,
} from '#api/core/http/visitor-storage.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { SystemParts, SystemTables } from './system.tables.ts';

interface Options extends Pick<SystemParts, 'database' | 'ports' | 'config' | 'openCounter' | 'notices'> {
  reserve: DiskReserve;
}

const GIGABYTE = 1_000_000_000;
const MEGABYTE = 1_000_000;
const DAY_MS = 86_400_000;
const NETWORK_SHARE = 0.2;
/** Bytes of a row in addition to its texts. */
const ROW_BYTES = 500;

/** The tables that visitors cause rows in, with the columns that may be long. */
const tables: Partial<Record<keyof SystemTables, readonly string[]>> = {
  orders: [],
  orderEvents: ['note'],
  bookings: ['projectDetails'],
  trackSubmissions: ['message'],
  chatMessages: ['content', 'attachments'],
  outbox: ['text'],
};

/** How much visitors may store on this install, how much they have stored, and the alarm near the limit. */
export function visitorStorageOf(options: Options): VisitorStorage {
  const { database, ports, config, openCounter, reserve } = options;
  const day = config.VISITORS_DAY_MB * MEGABYTE;
  return createVisitorStorage({
    now: ports.now,
    openCounter,
    reserve,
    databaseOnDisk: database.engine === 'sqlite',
    limits: { total: config.VISITORS_QUOTA_GB * GIGABYTE, day, networkDay: day * NETWORK_SHARE },
    measure: () => measure(database.db),
    alarm: tellOnceADay(options),
  });
}

async function measure(db: Db<SystemTables>): Promise<number> {
  const proofs = await db
    .selectFrom('orderProofs')
    .select(({ fn }) => fn.sum<string | number | null>('bytes').as('bytes'))
    .executeTakeFirst();
  let bytes = Number(proofs?.bytes ?? 0);
  // One table after the other, so that other queries get a turn in between.
  for (const [table, columns] of Object.entries(tables) as [keyof SystemTables, readonly string[]][]) {
    const texts = columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
    const each = sql<string | number | null>`sum(${sql.join([sql.lit(ROW_BYTES), ...texts], sql` + `)})`;
    const found = await db.selectFrom(table).select(each.as('bytes')).executeTakeFirst();
    bytes += Number(found?.bytes ?? 0);
  }
  return bytes;
}

/** Other processes that answer requests may send the same notice: at worst the owner gets it twice. */
function tellOnceADay({ database, ports, notices }: Options) {
  const { now, bus, log } = ports;
  const told = new Map<string, number>();

  async function tell(type: string, { limit, reached }: StorageAlarm): Promise<void> {
    const since = new Date(now() - DAY_MS).toISOString();
    const before = database.db.selectFrom('events').select('id').where('type', '=', type);
    if (await before.where('subjectId', '=', limit).where('createdAt', '>', since).executeTakeFirst()) return;
    await database.transaction(async (trx, afterCommit) => {
      await notices.tellOwner(trx, afterCommit, {
        kind: 'failure',
        subject: reached
          ? mailSubject`Requests of visitors are refused: the limit is reached`
          : mailSubject`What visitors send has nearly used up its storage`,
        blocks: [{ paragraph: paragraphs[limit] }],
        target: adminPaths.system,
        once: `${type} ${limit} ${Math.floor(now() / DAY_MS)}`,
      });
      afterCommit(await recordEvent(trx, bus, { type, subjectId: limit, data: { limit } }, now()));
    });
  }

  return async (alarm: StorageAlarm): Promise<void> => {
    const type = alarm.reached ? 'storage.full' : 'storage.low';
    const key = `${type} ${alarm.limit}`;
    if (now() - (told.get(key) ?? Number.NEGATIVE_INFINITY) < DAY_MS) return;
    told.set(key, now());
    await tell(type, alarm).catch((error) => {
      told.delete(key);
      log.error({ err: error, ...alarm }, 'the owner was not told of the room that visitors use');
    });
  };
}

const paragraphs: Record<StorageAlarm['limit'], string> = {
  total:
    'Once proofs, requests and chats of visitors reach VISITORS_QUOTA_GB, new ones are refused. Erase what you no longer need, or set more.',
  day: 'Once visitors have sent VISITORS_DAY_MB in a day, further proofs, requests and chats are refused until it is over. Set more if these are real visitors.',
  disk: 'The disk of your hub has no more room than you need to log in, decide and erase, so proofs, requests and chats are refused. Make room on it.',
};
