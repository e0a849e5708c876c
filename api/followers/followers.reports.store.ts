import { randomUUID } from 'node:crypto';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type { MailReportAddress } from '#shared/followers/followers.reports.schema.ts';

interface MailReportRow extends Omit<MailReportAddress, 'url'> {
  id: string;
  /** What the key of the address is derived from; the key is stored nowhere. */
  addressId: string;
}

export interface MailReportTables {
  /** Where mail providers report to: one row, or none as long as nothing has arrived or changed. */
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

    /** From then on the address is another one, at which nothing has arrived yet. */
    renew: () => set({ addressId: randomUUID(), ...NOTHING_ARRIVED }),

    /** Notes a report and what it did. */
    received: (did: Pick<MailReportRow, 'stopped' | 'unsubscribed'>) =>
      set({ ...did, receivedAt: new Date(now()).toISOString() }),
  };
}
