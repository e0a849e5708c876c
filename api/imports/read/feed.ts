/** An entry of a feed; what the feed does not say is empty or null. */
export interface FeedEntry {
  /** Empty where it has none. */
  guid: string;
  /** Plain text on one line, of any length; empty where it has none. */
  title: string;
  /** Plain text of any length. */
  description: string;
  /** The page of the entry, as a web address; empty where it has none. */
  link: string;
  /** Its audio or video, as a web address; empty where it has none. */
  enclosure: string;
  /** The size of that file as the feed gives it; null where it does not. */
  bytes: number | null;
  picture: string;
  /** An instant; null where its date is missing or cannot be read. */
  publishedAt: string | null;
  /** The date as the feed writes it; empty where it has none. */
  writtenDate: string;
  seconds: number | null;
  number: number | null;
  season: number | null;
  type: 'full' | 'trailer' | 'bonus';
  /** Number of views; null where the feed does not give it. */
  views: number | null;
}

/** A feed in whichever format it was written. */
export interface Feed {
  /** The podcast's own identifier; empty where it has none. */
  guid: string;
  title: string;
  description: string;
  /** The page of the show, as a web address; empty where it has none. */
  link: string;
  picture: string;
  explicit: boolean;
  /** In the feed's order. */
  entries: FeedEntry[];
  /** How many entries were left out because there are too many. */
  leftOut: number;
}

export interface TextAt {
  text: string;
  /** The address it was read from, which relative addresses are resolved against. */
  address: string;
}

/** The parsed text, or the reason why it is refused, in words for a person. */
export type ReadAnswer<T> = { read: T } | { refused: string };
