import type { Kysely } from 'kysely';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { Database } from '#api/core/database.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import type { AcceptedFormTables } from '#api/core/http/accept-once.ts';
import type { Ports } from '#api/core/ports.ts';
import type { Sealer } from '#api/core/secrets/sealer.ts';
import type { TellOwner } from '#api/notices/notices.mail.ts';
import type { Platform } from '#shared/social/social.constants.ts';
import type { LinkCard, MediaItem, Network, OAuthClient } from './networks/network.ts';
import type { ReactionTables } from './reactions/social.reactions.ts';
import type { SocialAccountTables } from './social.accounts.ts';
import type { NetworkHealth } from './social.health.ts';
import type { PostLinkTables } from './social.links.ts';
import type { SocialPostTables } from './social.store.ts';

export type SocialTables = SocialPostTables &
  PostLinkTables &
  SocialAccountTables &
  ReactionTables &
  EventTables &
  DocumentTables &
  AcceptedFormTables;

/**
 * Called, in the same transaction, when a post that was made from an item is scheduled or published, or is no longer
 * scheduled: then the item is `approved` as before.
 */
export interface PostListener {
  // biome-ignore lint/suspicious/noExplicitAny: the caller's transaction, which knows its own tables only
  moved(trx: Kysely<any>, sourceId: string, to: 'approved' | 'scheduled' | 'published'): Promise<void>;
}

/** What the scheduler needs from the rest of the program. */
export interface SocialPorts extends Pick<Ports, 'now' | 'log' | 'fetch'> {
  database: Database<SocialTables>;
  /** `fetch` for servers that the owner has named. */
  fetchNamed: typeof fetch;
  health: NetworkHealth;
  sealer: Sealer;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  networks: Readonly<Record<Platform, Network>>;
  /** The owner's app at a network; undefined where it is not set up. */
  clientOf(platform: Platform): OAuthClient | undefined;
  /** A picture or video by its address. @throws NetworkError when it cannot be sent */
  openMedia(url: string): Promise<MediaItem>;
  /** What the page of a link says of itself; undefined where nothing is known. */
  linkCard(url: string): Promise<LinkCard | undefined>;
  tellOwner: TellOwner;
  listeners: readonly PostListener[];
}
