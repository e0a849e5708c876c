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
  /** Its place in the list. Samples that refer to others stand before them: they are removed in this order. */
  readonly order: number;
}

/** What a document of the sample install gives way to. */
export interface DocumentSample extends ListedSample {
  /** Where it is edited, as a path of the back office. */
  readonly target: string;
  /**
   * Texts, pictures and links that fit any owner, in place of those of the sample; what it leaves out stays. Null for
   * a document that is only looked through.
   */
  readonly neutral: ((parts: NeutralParts) => object) | null;
  /** The sample itself, where a fresh install does not store it. */
  readonly unstored?: unknown;
}
