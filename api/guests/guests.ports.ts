import type { Database } from '#api/core/database.ts';
import type { PrivateFiles } from '#api/core/files/private-files.ts';
import type { OpenCounter } from '#api/core/http/limits/window-counter.ts';
import type { Ports } from '#api/core/ports.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import type { PodcastsSlice } from '#api/podcasts/podcasts.slice.ts';
import type { SlotPorts } from '#api/slots/slots.ports.ts';
import type { SlotsSlice } from '#api/slots/slots.slice.ts';
import type { GuestLedger } from './guests.tables.ts';

/** What guests need of the rest of the program. */
export interface GuestPorts extends Pick<Ports, 'now'> {
  database: Database<GuestLedger>;
  signer: Signer;
  files: PrivateFiles;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  openCounter: OpenCounter;
  /** The zone of the site, until the owner sets one for times. */
  siteZone: SlotPorts['siteZone'];
  /** Sets the time of an order by hand. */
  setTime: SlotsSlice['setByHand'];
  podcasts: Pick<PodcastsSlice, 'store' | 'episodePage'>;
}
