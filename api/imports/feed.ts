/** An entry of a feed, as far as it says. */
export interface FeedEntry {
  /** Empty where it has none. */
  guid: string;
  /** Plain text on one line, of any length; empty where it has none. */
  title: string;
  /** Plain text of any length. */
  description: string;
  /** The page of the entry, as a web address; empty where it has none. */
  link: string;
  /** Its sound or video, as a web address; empty where it has none. */
  enclosure: string;
  picture: string;
  /** An instant; null where its date is missing or cannot be read. */
  publishedAt: string | null;
  seconds: number | null;
  number: number | null;
  season: number | null;
  type: 'full' | 'trailer' | 'bonus';
  /** How often it was watched; null where that is not said. */
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
  /** In the feed's order. */
  entries: FeedEntry[];
  /** How many entries were left out because there are too many. */
  leftOut: number;
}

export interface TextAt {
  text: string;
  /** Where it lies: relative addresses start here. */
  address: string;
}

/** What a text says; or why it is not taken, to a person. */
export type ReadAnswer<T> = { read: T } | { refused: string };
