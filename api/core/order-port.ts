import type { Kysely } from 'kysely';
import type { Receipt } from '#shared/core/receipt.ts';
import type { AfterCommit } from './db/database.ts';

/** Opens an order for a request, in the request's own transaction. */
export type OpenOrder = (
  // biome-ignore lint/suspicious/noExplicitAny: the caller's transaction, which knows its own tables only
  trx: Kysely<any>,
  payer: { name: string; email: string },
  afterCommit: AfterCommit,
) => Promise<{ id: string; receipt: Receipt }>;
