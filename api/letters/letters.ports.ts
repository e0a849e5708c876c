import type { VisitTables } from '#api/analytics/analytics.tables.ts';
import type { Connections } from '#api/core/connections/connections.ts';
import type { Database } from '#api/core/database.ts';
import type { Ports } from '#api/core/ports.ts';
import type { FollowTables } from '#api/followers/followers.ports.ts';
import type { PeopleSlice } from '#api/people/people.slice.ts';
import type { PeopleTables } from '#api/people/people.tables.ts';
import type { Site } from '#shared/site/site.schema.ts';
import type { Theme } from '#shared/theme/theme.schema.ts';
import type { LetterItems } from './letters.items.ts';
import type { LetterTables } from './letters.store.ts';

export type LettersTables = LetterTables & FollowTables & PeopleTables & VisitTables;

/** What all parts of this slice need. */
export interface LetterPorts extends Pick<Ports, 'now' | 'log'> {
  database: Database<LettersTables>;
  connections: Pick<Connections, 'current'>;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  items: LetterItems;
  /** Segments of people, and the list of people brought up to date. */
  people: Pick<PeopleSlice, 'segments' | 'upToDate'>;
  /** The data that every page gets. */
  site: () => Promise<Site>;
  theme: () => Promise<Theme>;
  /** How many letters may be sent within an hour. */
  lettersPerHour: () => Promise<number>;
}
