import type { RawBuilder, SqlBool } from 'kysely';
import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { Database } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import type { AcceptedFormTables } from '#api/core/http/accept-once.ts';
import type { RateTables } from '#api/core/http/limits/shared-counter.ts';
import type { OutboxTables } from '#api/core/mail/outbox.store.ts';
import type { Ports } from '#api/core/ports.ts';
import type { FollowedChannels } from '#api/social/social.channels.ts';
import type { Instant } from '#shared/core/time.ts';
import type { Words } from '#shared/site/site.words.ts';
import type { FollowChannel } from '#shared/social/follow-channels.ts';
import type { BroadcastTables } from './followers.broadcasts.store.ts';
import type { FollowerLinks } from './followers.links.ts';
import type { FollowerTables } from './followers.store.ts';
import type { FollowerImportTables } from './import/followers.import.store.ts';
import type { PushTables } from './push/followers.push.store.ts';
import type { MailReportTables } from './reports/followers.reports.store.ts';

export type FollowTables = FollowerTables &
  PushTables &
  BroadcastTables &
  MailReportTables &
  FollowerImportTables &
  OutboxTables &
  EventTables &
  DocumentTables &
  ChangeTables &
  AcceptedFormTables &
  RateTables;

/** The channels on other networks. */
export interface ChannelPorts extends Pick<FollowedChannels, 'connected' | 'post'> {
  /** Whether live sessions are announced there, except those whose post the owner unticks. */
  announcesLive: (channel: FollowChannel) => Promise<boolean>;
}

/** What all parts of this slice need. */
export interface FollowPorts extends Pick<Ports, 'now' | 'log'> {
  database: Database<FollowTables>;
  links: FollowerLinks;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  networkName: () => Promise<string>;
  /** The words of the follow page. */
  words: () => Promise<Words['follow']>;
  /** Shows that visitors see. */
  shows: () => Promise<{ id: string; name: string }[]>;
  hasServer: () => boolean;
  /** A condition on followers: that they are of the people to whom something is sent. */
  inAudience: (db: Db<object>, audience: string) => RawBuilder<SqlBool>;
  /** A condition on followers of letters: that of several addresses of one person, this one followed last. */
  lastOfPerson: (db: Db<object>, upTo: Instant) => RawBuilder<SqlBool>;
  /** A condition on followers: that no other address of the same person has a mail whose key begins so. */
  firstOfPerson: (db: Db<object>, mailKey: string) => RawBuilder<SqlBool>;
  /** Those of these addresses, in lower case, whose person was erased. */
  wasErased: (emails: readonly string[]) => Promise<ReadonlySet<string>>;
  /** How many letters may be sent within an hour. */
  lettersPerHour: () => Promise<number>;
}
