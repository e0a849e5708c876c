import { randomUUID } from 'node:crypto';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import type { MailReportAddress } from '#shared/followers/followers.reports.schema.ts';

interface MailReportRow extends Omit<MailReportAddress, 'url'> {
  id: string;
  /** The key in the address is derived from this; the key itself is not stored. */
  addressId: string;
}

export interface MailReportTables {
  /** The address for reports of mail providers: one row, or none until a report arrives or it is renewed. */
  mailReports: MailReportRow;
}

const ROW = 'hub';
const NOTHING_ARRIVED = { receivedAt: null, stopped: 0, unsubscribed: 0 };
const BEGINNING: MailReportRow = { id: ROW, addressId: 'first', ...NOTHING_ARRIVED };

export function mailReportsStore(db: Db<MailReportTables>, now: Clock) {
  const set = async (values: Partial<MailReportRow>): Promise<void> => {
    await db
      .insertInto('mailReports')
      .values({ ...BEGINNING, ...values })
      .onConflict((known) => known.column('id').doUpdateSet(values))
      .execute();
  };
  return {
    get: async (): Promise<MailReportRow> =>
      (await db.selectFrom('mailReports').selectAll().where('id', '=', ROW).executeTakeFirst()) ?? BEGINNING,

    /** Replaces the address and resets its counts. */
    renew: () => set({ addressId: randomUUID(), ...NOTHING_ARRIVED }),

    /** Stores when a report arrived and its effects. */
    received: (did: Pick<MailReportRow, 'stopped' | 'unsubscribed'>) =>
      set({ ...did, receivedAt: isoAt(now()) }),
  };
}
