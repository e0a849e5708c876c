import type { Database } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import { endFollowing } from '#api/followers/followers.end.ts';
import type { FollowTables } from '#api/followers/followers.ports.ts';
import { followersStore } from '#api/followers/followers.store.ts';
import type { MailReport, MailReportAddress } from '#shared/followers/followers.reports.schema.ts';
import { type AddressReport, readReport } from './followers.report-shapes.ts';
import { mailReportsStore } from './followers.reports.store.ts';

interface ReportPorts {
  database: Database<FollowTables>;
  now: Clock;
  signer: Signer;
  /** Without a slash at its end. */
  publicUrl: string;
}

const PURPOSE = 'mail reports';

/** Receives the delivery reports of mail providers, at an address that cannot be guessed. */
export function mailReports({ database, now, signer, publicUrl }: ReportPorts) {
  const store = mailReportsStore(database.db, now);

  async function address(): Promise<MailReportAddress> {
    const { addressId, receivedAt, stopped, unsubscribed } = await store.get();
    const url = `${publicUrl}/api/mail-reports/${signer.sign(PURPOSE, addressId)}`;
    return { url, receivedAt, stopped, unsubscribed };
  }

  /** @returns the follower's new state; undefined if nothing changed */
  const apply = ({ email, kind, words }: AddressReport) =>
    database.transaction(async (tx) => {
      const reader = await followersStore(tx.db, now).byEmail(email);
      const state = kind === 'bounce' ? 'failed' : 'unsubscribed';
      // `failed` is final and a repeated report changes nothing, since reports arrive in any order.
      if (!reader || reader.state === 'failed' || reader.state === state) return undefined;
      await endFollowing(tx.db, reader, { state, words, way: 'provider' }, now);
      return state;
    });

  return {
    address,

    /** Replaces the address; reports to the old one are refused from then on. */
    async renew(): Promise<MailReportAddress> {
      await store.renew();
      return address();
    },

    /**
     * Ends mails to the followers that a report names. The response is the same if it names no follower.
     * @throws AppError `request.not-found` for a key that does not belong to the address
     */
    async take(key: string, given: MailReport | readonly MailReport[]): Promise<void> {
      const { addressId } = await store.get();
      if (!signer.verify(PURPOSE, addressId, key)) throw new AppError('request.not-found');
      const reports = [given].flat().flatMap(readReport);
      const changed = { failed: 0, unsubscribed: 0 };
      for (const report of reports) {
        const state = await apply(report);
        if (state) changed[state] += 1;
      }
      await store.received({ stopped: changed.failed, unsubscribed: changed.unsubscribed });
    },
  };
}

export type MailReports = ReturnType<typeof mailReports>;
