import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { AcceptedFormTables } from '#api/core/db/accept-once.ts';
import type { Database } from '#api/core/db/database.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import type { OutboxTables } from '#api/core/mail/outbox.store.ts';
import type { Ports } from '#api/core/ports.ts';
import type { Words } from '#shared/site/site.words.ts';
import type { FollowerLinks } from './followers.links.ts';
import type { PushTables } from './followers.push.store.ts';
import type { MailReportTables } from './followers.reports.store.ts';
import type { FollowerTables } from './followers.store.ts';
import type { TellingTables } from './followers.tellings.store.ts';

export type FollowTables = FollowerTables &
  PushTables &
  TellingTables &
  MailReportTables &
  OutboxTables &
  EventTables &
  DocumentTables &
  ChangeTables &
  AcceptedFormTables;

/** What all parts of this slice work with. */
export interface FollowPorts extends Pick<Ports, 'now' | 'bus' | 'log'> {
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
  /** How many letters may leave within an hour. */
  lettersPerHour: () => Promise<number>;
}
