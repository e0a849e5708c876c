import type { Db } from '../db/db.ts';

/** What neutral texts are made of: the owner's names, cut so that words around them fit into a line. */
export interface NeutralParts {
  creatorName: string;
  artistName: string;
  networkName: string;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
}

/** Makes a value neutral whose parts belong together: what the owner has put in one decides what becomes of others. */
export type Neutral<T> = (present: T, sample: T) => T;

/** What the sample install has, as the owner finds it in the list of samples. */
export interface ListedSample {
  readonly label: string;
  /** The ids of samples that stay, as something of the owner's would go with them. */
  // biome-ignore lint/suspicious/noExplicitAny: the tables of its slice
  readonly kept?: (db: Db<any>) => Promise<string[]>;
}

/** Rows of the sample install, in a table with the column `sample`. */
export interface SampleList extends ListedSample {
  readonly table: string;
  /** The list with them, as a path of the back office. */
  readonly target: string;
  /** Whether the check for samples looks through its texts. */
  readonly checked: boolean;
}

/** What a document of the sample install gives way to. */
export interface DocumentSample {
  readonly label: string;
  /** Where it is edited, as a path of the back office. */
  readonly target: string;
  /** Texts, pictures and links that fit any owner, in place of those of the sample; what it leaves out stays. */
  readonly neutral: (parts: NeutralParts) => object;
  /** The sample itself, where a fresh install does not store it. */
  readonly unstored?: unknown;
}
