import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase, Tx } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { OVERLAY } from '#shared/live-review/live-review.constants.ts';
import { firstLiveReviewSettings, liveReviewSettings } from '#shared/live-review/live-review.schema.ts';
import type { LiveReviewPorts, ReviewLedger } from './live-review.ports.ts';

export const liveReviewDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'live-review', liveReviewSettings, { now, fallback: firstLiveReviewSettings });

const PURPOSE = 'live review overlay';

/** From what the private address of the overlay is derived: another value is another address. */
const addressSeed = z.object({ seed: z.string() });
const overlayDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'live-review-overlay', addressSeed, { now, fallback: { seed: 'first' } });

/** The private address of the overlay; its key is derived, and stored nowhere. */
export function overlayKeys({
  database,
  now,
  signer,
  publicUrl,
}: Pick<LiveReviewPorts, 'database' | 'now' | 'signer' | 'publicUrl'>) {
  const document = overlayDocument(database, now);
  return {
    async url(): Promise<string> {
      const { seed } = await document.get();
      return `${publicUrl}${OVERLAY}/${signer.sign(PURPOSE, seed)}`;
    },
    opens: async (key: string) => signer.verify(PURPOSE, (await document.get()).seed, key),
    /** A new address, in place of the one before. */
    renew: (tx: Tx<ReviewLedger>) => overlayDocument(tx, now).set({ seed: randomUUID() }),
  };
}
