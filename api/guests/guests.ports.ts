import type { Database } from '#api/core/database.ts';
import type { PrivateFiles } from '#api/core/files/private-files.ts';
import type { OpenCounter } from '#api/core/http/limits/window-counter.ts';
import type { Ports } from '#api/core/ports.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import type { PodcastsSlice } from '#api/podcasts/podcasts.slice.ts';
import type { GuestLedger } from './guests.tables.ts';

/** What guests need of the rest of the program. */
export interface GuestPorts extends Pick<Ports, 'now'> {
  database: Database<GuestLedger>;
  signer: Signer;
  files: PrivateFiles;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  openCounter: OpenCounter;
  podcasts: Pick<PodcastsSlice, 'store' | 'episodePage'>;
}
