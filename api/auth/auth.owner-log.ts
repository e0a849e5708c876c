import { randomUUID } from 'node:crypto';
import type { Database } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { keyPages, type PageWanted } from '#api/core/db/key-page.ts';
import type { AppContext } from '#api/core/http/context.ts';
import { networkKey } from '#api/core/http/limits/addresses.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import type { Clock } from '#api/core/ports.ts';
import type { TellOwner } from '#api/notices/notices.mail.ts';
import type { LoginMethod } from '#shared/auth/auth.schema.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { type OwnerLogKind, ownerLogKinds } from '#shared/core/owner-log.ts';
import { DAY_MS, isoAt } from '#shared/core/time.ts';

export interface OwnerLogTables {
  ownerLog: {
    id: string;
    kind: OwnerLogKind;
    at: string;
    /** Above 1 only for kinds that are counted by the hour. */
    count: number;
    /** The first half of the address: an IPv4 /24 or an IPv6 /48. Null for what came from no request, or from many. */
    network: string | null;
    userAgent: string | null;
    method: LoginMethod | null;
  };
}

type LogRow = OwnerLogTables['ownerLog'];

/** The owner is notified of so many wrong passwords in one hour. */
const GUESSING = 20;
const HOUR_LENGTH = '2030-01-01T00'.length;
const KEPT_DAYS = 365;
const LONGEST_AGENT = 300;

export const agentOf = (ctx: AppContext): string => ctx.get('user-agent').slice(0, LONGEST_AGENT);

export function ownerLogStore(db: Db<OwnerLogTables>) {
  const pages = keyPages<LogRow>(db, 'ownerLog');
  return {
    async add(row: Omit<LogRow, 'id' | 'count'>): Promise<void> {
      await db
        .insertInto('ownerLog')
        .values({ ...row, id: randomUUID(), count: 1 })
        .execute();
    },

    /** @returns whether it was not there yet */
    async addOnce(kind: OwnerLogKind, at: string): Promise<boolean> {
      const id = `${kind.replace('.', '-')}-${Date.parse(at)}`;
      const added = await db
        .insertInto('ownerLog')
        .values({ id, kind, at, count: 1, network: null, userAgent: null, method: null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** Adds one to the count of this hour. @returns the new count */
    async count(kind: OwnerLogKind, at: string): Promise<number> {
      const id = `${kind.replace('.', '-')}-${at.slice(0, HOUR_LENGTH)}`;
      const counted = await db
        .insertInto('ownerLog')
        .values({ id, kind, at, count: 1, network: null, userAgent: null, method: null })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({ at, count: eb('ownerLog.count', '+', 1) })),
        )
        .returning('count')
        .executeTakeFirstOrThrow();
      return counted.count;
    },

    async page(wanted: PageWanted) {
      const { rows, ...rest } = await pages.page(
        db.selectFrom('ownerLog'),
        { column: 'at', down: true },
        wanted,
      );
      return { ...rest, items: rows };
    },

    /** Whether the log has no entry yet. */
    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom('ownerLog').select('id').limit(1).executeTakeFirst()) === undefined;
    },

    async forget(before: string): Promise<void> {
      await db.deleteFrom('ownerLog').where('at', '<', before).execute();
    },
  };
}

interface OwnerLogPorts {
  database: Database<OwnerLogTables>;
  now: Clock;
  tellOwner: TellOwner;
}

/** Logs what happens at the login and with money and data, and notifies the owner of what matters. */
export function createOwnerLog({ database, now, tellOwner }: OwnerLogPorts) {
  const store = ownerLogStore(database.db);

  /** `write` adds the entry, and resolves to whether the owner is to be notified. */
  async function writeAndTell(
    kind: OwnerLogKind,
    write: (trx: Db<OwnerLogTables>) => Promise<boolean>,
    where = '',
  ): Promise<void> {
    const { text, told } = ownerLogKinds[kind];
    await database.transaction(async (tx) => {
      if (!(await write(tx.db)) || !told) return;
      await tellOwner(tx, {
        kind: 'security',
        subject: mailSubject([text]),
        blocks: [
          { paragraph: `${text}${where}.` },
          {
            paragraph:
              'If this was not you, change your password, end every other session and look at your passkeys.',
          },
        ],
        target: adminPaths.ownerLog,
      });
      await tx.event({ type: `owner.${kind}`, data: {} });
    });
  }

  return {
    /** @param method how, for a login */
    async record(ctx: AppContext, kind: OwnerLogKind, method: LoginMethod | null = null): Promise<void> {
      const network = networkKey(ctx.ip);
      const entry = { kind, at: isoAt(now()), network, userAgent: agentOf(ctx), method };
      await writeAndTell(
        kind,
        async (trx) => {
          await ownerLogStore(trx).add(entry);
          return true;
        },
        `, from the network ${network}`,
      );
    },

    /** For what strangers can repeat: one entry and one notice an hour. */
    async count(kind: 'login.code-asked' | 'login.wrong-code'): Promise<void> {
      await writeAndTell(kind, async (trx) => (await ownerLogStore(trx).count(kind, isoAt(now()))) === 1);
    },

    /** Counts a wrong password by the hour, and notifies the owner when there are many. */
    async countWrong(): Promise<void> {
      if ((await store.count('login.wrong-password', isoAt(now()))) !== GUESSING) return;
      await writeAndTell('login.guessing', async (trx) => {
        await ownerLogStore(trx).count('login.guessing', isoAt(now()));
        return true;
      });
    },

    /**
     * Logs that this install was restored, since the restore has replaced the log. Only the first process
     * adds the entry.
     */
    async restored(at: string): Promise<void> {
      if (Date.parse(at) < now() - KEPT_DAYS * DAY_MS) return;
      await writeAndTell('backup.restored', (trx) => ownerLogStore(trx).addOnce('backup.restored', at));
    },

    page: store.page,
    isEmpty: store.isEmpty,
    forget: () => store.forget(isoAt(now() - KEPT_DAYS * DAY_MS)),
  };
}

export type OwnerLog = ReturnType<typeof createOwnerLog>;
