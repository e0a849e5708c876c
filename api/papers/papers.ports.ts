import type { Database } from '#api/core/database.ts';
import type { PrivateFiles } from '#api/core/files/private-files.ts';
import type { Ports } from '#api/core/ports.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import type { LedgerTables } from '#api/orders/orders.ports.ts';
import type { PaperTables } from './papers.store.ts';

/** The tables that papers are made from and written to. */
export type MakingTables = PaperTables & LedgerTables;

/** What papers need from the rest of the program. */
export interface PaperPorts extends Pick<Ports, 'now'> {
  database: Database<MakingTables>;
  signer: Signer;
  files: PrivateFiles;
  /** Whether this site has a mail server; without one no mail leaves by itself. */
  hasServer: () => boolean;
  /** The logo for a paper that is about to be made, kept as it is now. @returns what it is kept under; null for none */
  logoNow: () => Promise<string | null>;
}
