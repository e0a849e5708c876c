import type { Retention } from '#shared/privacy/privacy.schema.ts';

/** How this install is set up, as far as it concerns its visitors. Services are named by their hosts. */
export interface PrivacyFacts {
  creatorName: string;
  contactEmail: string;
  retention: Retention;
  /** After how many days without a payment an order is closed. */
  unpaidDays: number;
  /** Whether visitors can write to the assistant. */
  chat: boolean;
  /** Whether messages to the assistant are first judged by the model's server. */
  moderation: boolean;
  /** Undefined for each that is not set up. */
  mail: string | undefined;
  model: string | undefined;
  storage: string | undefined;
  /** Where browsers fetch files of the library from, when not from here. */
  publicFiles: string | undefined;
  /** Platforms that the server asks whether the channel is live. */
  livePlatforms: readonly string[];
  searchConsole: boolean;
  /** Social networks that posts are published on. */
  networks: readonly string[];
  /** Services of which there are players on the pages. */
  players: readonly string[];
  /** Whether a visit's country is looked up, in a file that lies here. */
  countries: boolean;
  /** Undefined while no backups are made by the clock. */
  backups: { keep: number; encrypted: boolean; offsite: boolean } | undefined;
}
