import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { Database } from '#api/core/database.ts';
import type { Ports } from '#api/core/ports.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import type { LedgerTables } from '#api/orders/orders.ports.ts';
import type { LiveReviewTables } from './live-review.store.ts';

export type ReviewLedger = LiveReviewTables & LedgerTables & ChangeTables & DocumentTables;

export interface LiveReviewPorts extends Pick<Ports, 'now' | 'bus' | 'log'> {
  database: Database<ReviewLedger>;
  signer: Signer;
  /** Without a slash at its end. */
  publicUrl: string;
}

/** On it every process hears that a review has changed. */
export const REVIEW_CHANNEL = 'live-review';
