import { sql } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import type { DiskReserve } from '#api/core/files/disk-reserve.ts';
import {
  createVisitorStorage,
  type StorageAlarm,
  type VisitorStorage,
} from '#api/core/http/limits/visitor-storage.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { DAY_MS, isoAt } from '#shared/core/time.ts';
import type { SystemParts, SystemTables } from './system.tables.ts';

interface Options extends Pick<SystemParts, 'database' | 'ports' | 'config' | 'openCounter' | 'notices'> {
  reserve: DiskReserve;
}

const GIGABYTE = 1_000_000_000;
const MEGABYTE = 1_000_000;
/** Bytes of a row in addition to its texts. */
const ROW_BYTES = 500;
/** What an event of a visit adds on average. */
const VISIT_BYTES = 400;

/** The tables that visitors cause rows in, with the columns that may be long. */
const tables: Partial<Record<keyof SystemTables, readonly string[]>> = {
  orders: [],
  orderEvents: ['note'],
  bookings: ['projectDetails'],
  trackSubmissions: ['message'],
  chatMessages: ['content', 'attachments'],
  chatQuestions: ['question'],
  guests: ['bio', 'answers', 'links'],
  guestReleases: ['text'],
  outbox: ['text'],
  followers: ['topics'],
  followerConsents: ['words'],
};

/** How much visitors may store on this install, how much they have stored, and the alarm near the limit. */
export function visitorStorageOf(options: Options): VisitorStorage {
  const { database, ports, config, openCounter, reserve } = options;
  return createVisitorStorage({
    now: ports.now,
    openCounter,
    reserve,
    databaseOnDisk: database.engine === 'sqlite',
    limits: {
      total: config.VISITORS_QUOTA_GB * GIGABYTE,
      day: config.VISITORS_DAY_MB * MEGABYTE,
    },
    measure: async () => (await measure(database.db)) + (await measureVisits(database.db)),
    alarm: tellOnceADay(options),
  });
}

async function measure(db: Db<SystemTables>): Promise<number> {
  const proofs = await db
    .selectFrom('orderProofs')
    .select(({ fn }) => fn.sum<string | number | null>('bytes').as('bytes'))
    .executeTakeFirst();
  const pictures = await db
    .selectFrom('guests')
    .select(({ fn }) => fn.sum<string | number | null>('pictureBytes').as('bytes'))
    .executeTakeFirst();
  let bytes = Number(proofs?.bytes ?? 0) + Number(pictures?.bytes ?? 0);
  // One table after the other, so that other queries get a turn in between.
  for (const [table, columns] of Object.entries(tables) as [keyof SystemTables, readonly string[]][]) {
    const texts = columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
    const each = sql<string | number | null>`sum(${sql.join([sql.lit(ROW_BYTES), ...texts], sql` + `)})`;
    const found = await db.selectFrom(table).select(each.as('bytes')).executeTakeFirst();
    bytes += Number(found?.bytes ?? 0);
  }
  return bytes;
}

/** From the sums of days: to count the visits themselves would read every one of them. */
async function measureVisits(db: Db<SystemTables>): Promise<number> {
  const oldest = db.selectFrom('visitors').select(({ fn }) => fn.min('day').as('day'));
  const counted = await db
    .selectFrom('visitRollups')
    .select(({ fn }) => fn.sum<string | number | null>('views').as('events'))
    .where('kind', '=', 'events')
    .where('day', '>=', oldest)
    .executeTakeFirst();
  return Number(counted?.events ?? 0) * VISIT_BYTES;
}

/** Other processes that answer requests may send the same notice: at worst the owner gets it twice. */
function tellOnceADay({ database, ports, notices }: Options) {
  const { now, log } = ports;
  const told = new Map<string, number>();

  async function tell(type: string, subject: string, alarm: StorageAlarm): Promise<void> {
    const since = isoAt(now() - DAY_MS);
    const before = database.db.selectFrom('events').select('id').where('type', '=', type);
    if (await before.where('subjectId', '=', subject).where('createdAt', '>', since).executeTakeFirst())
      return;
    await database.transaction(async (tx) => {
      await notices.tellOwner(tx, {
        kind: 'failure',
        subject: alarm.reached
          ? mailSubject`Requests of visitors are refused: the limit is reached`
          : mailSubject`What visitors send has nearly used up its storage`,
        blocks: [{ paragraph: paragraphOf(alarm) }],
        target: adminPaths.system,
        once: `${type} ${subject} ${Math.floor(tx.now / DAY_MS)}`,
      });
      const data = { limit: alarm.limit };
      await tx.event({ type, subjectId: subject, data });
    });
  }

  return async (alarm: StorageAlarm): Promise<void> => {
    const type = alarm.reached ? 'storage.full' : 'storage.low';
    const subject = alarm.limit === 'day' ? `day ${alarm.of}` : alarm.limit;
    const key = `${type} ${subject}`;
    if (now() - (told.get(key) ?? Number.NEGATIVE_INFINITY) < DAY_MS) return;
    told.set(key, now());
    await tell(type, subject, alarm).catch((error) => {
      told.delete(key);
      log.error({ err: error, ...alarm }, 'the owner was not told of the room that visitors use');
    });
  };
}

function paragraphOf(alarm: StorageAlarm): string {
  if (alarm.limit === 'day') {
    const usedUp = alarm.reached ? 'Visitors have used up' : 'Visitors have nearly used up';
    return `${usedUp} what VISITORS_DAY_MB sets aside in a day for ${afterwards[alarm.of]}. Set more if these are real visitors.`;
  }
  if (alarm.limit === 'disk')
    return 'The disk of your hub has no more room than you need to log in, decide and erase, so requests of visitors are refused. Make room on it.';
  return 'As what visitors have sent comes near VISITORS_QUOTA_GB, chats, messages and requests to follow are refused first, then proofs of payment, and orders last. Erase what you no longer need, or set more.';
}

/** What happens once a day's share is used up. */
const afterwards: Record<Extract<StorageAlarm, { limit: 'day' }>['of'], string> = {
  orders: 'orders and bookings. From then on, each network can still make a few',
  proofs: 'proofs of payment. From then on, each network can still send small ones',
  rest: 'chats, messages and requests to follow. From then on, each network can still send a few',
  visits: 'visits. From then on, no more of them are counted until the day is over',
};
