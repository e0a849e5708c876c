import type { Database } from '#api/core/database.ts';
import type { Ports } from '#api/core/ports.ts';
import type { Signer } from '#api/core/secrets/signer.ts';
import type { MediaType } from '#shared/media/media.constants.ts';
import type { MediaFiles } from './media.files.ts';
import type { JpegCopies } from './media.jpeg.ts';
import type { MediaRow, MediaTables } from './media.store.ts';

/** A piece of the site's content, wherever it stands: the texts of its fields by their names. */
interface ContentRow {
  /** What kind of content it is, for the owner to read. */
  place: string;
  id: string;
  title: string;
  fields: Record<string, string>;
}

/** What the library needs from the rest of the program. */
export interface MediaPorts extends Pick<Ports, 'now' | 'log' | 'content'> {
  database: Database<MediaTables>;
  signer: Signer;
  /** The files at a place; undefined for one that is not set up, or not any more. */
  filesAt(place: MediaRow['place']): MediaFiles | undefined;
  jpegs: JpegCopies;
  /** Where new files go. */
  writesTo(): MediaRow['place'];
  /** A local folder for incomplete uploads. */
  uploadsFolder: string;
  /** The free space on that folder's disk, in bytes. */
  freeBytes(): Promise<number>;
  quotaBytes: number;
  maxBytes: Record<MediaType, number>;
  /** The site's whole content, to be searched for the addresses of files. */
  readContent(): AsyncIterable<ContentRow>;
}
