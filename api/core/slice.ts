import type { Total } from '#shared/core/paging.ts';
import type { Config } from './config.ts';
import type { Connections } from './connections/connections.ts';
import type { ContentStore } from './content/content-store.ts';
import type { WhoIs } from './content/managed-routes.ts';
import type { ManagedSchemas } from './content/managed-table.ts';
import type { Database, StoreDatabase } from './database.ts';
import type { Db } from './db/db.ts';
import type { PeopleSource } from './db/people.ts';
import type { PersonalData } from './db/personal-data.ts';
import type { AppContext } from './http/context.ts';
import type { Bound } from './http/endpoints.ts';
import type { OpenCounter } from './http/limits/window-counter.ts';
import type { Job } from './jobs/job.ts';
import type { OutsidePorts } from './network/guarded-fetch.ts';
import type { Clock, Ports } from './ports.ts';
import type { PrivacyFacts } from './privacy-facts.ts';
import type { Sealer } from './secrets/sealer.ts';
import type { Signer } from './secrets/signer.ts';

/** Something that waits for the owner. */
interface Need {
  /** What kind of thing, such as `proof`. */
  kind: string;
  id: string;
  title: string;
  detail: string;
  /** Since when it waits, as an instant. */
  since: string;
  /** Until when it was promised, as an instant; null when nothing was. */
  dueAt: string | null;
  overdue: boolean;
  /** Where it is dealt with, as a path of the back office. */
  target: string;
  /** The label of the button that leads there. */
  action: string;
}

/** Looks for one kind of thing that waits for the owner: at most `limit` of them, and how many there are. */
export type NeedSource = (limit: number) => Promise<{ items: Need[]; total: Total }>;

interface SearchHit {
  /** What kind of thing, such as `order`. */
  kind: string;
  id: string;
  title: string;
  detail: string;
  /** Where it is, as a path of the back office. */
  target: string;
}

/** Looks for one kind of thing. @returns at most `limit` of them, the best first */
export type Searcher = (q: string, limit: number) => Promise<SearchHit[]>;

/** Something that figures may be due to, such as a letter. */
interface Moment {
  /** An instant. */
  at: string;
  text: string;
  /** Where it is, as a path of the back office. */
  target: string;
}

/** Reads what was done in a time. @param before an instant, not included @returns at most some dozens, the oldest first */
export type ReadMoments = (from: string, before: string) => Promise<Moment[]>;

/** How events are worded for the owner, by type. An event without an entry is not shown. */
export type EventTitles = Readonly<
  Record<
    string,
    (data: Readonly<Record<string, unknown>>, subjectId: string) => { title: string; target: string | null }
  >
>;

/** Content that is kept for a while after it was deleted. */
interface Trash {
  /** Erases what was deleted before an instant. */
  emptyTrash(before: string): Promise<unknown>;
}

/** Content that visitors see from a certain time on: its own date, or a time that was set for a draft. */
type Scheduled = Pick<ContentStore<ManagedSchemas>, 'appearedSince' | 'publishDue'>;

/** Everything that the program needs of a slice. */
export interface Slice {
  /**
   * Runs once before the first request, after the same of the slices before it.
   * @param all every slice of the program
   */
  start?(all: readonly Slice[]): void | Promise<void>;
  /** Runs when the program ends, after the last job and before the database is closed. */
  stop?(): void | Promise<void>;
  /** Called with each response of the framework before it is sent. */
  watch?(ctx: AppContext): void | Promise<void>;
  readonly endpoints?: readonly Bound[];
  readonly jobs?: readonly Job[];
  /** What waits for the owner. */
  readonly needs?: readonly NeedSource[];
  /** What the owner's search finds. */
  readonly searchers?: readonly Searcher[];
  readonly eventTitles?: EventTitles;
  /** What of it figures of visits may be due to. */
  readonly moments?: ReadMoments;
  /** The personal data that it stores. */
  readonly personalData?: PersonalData;
  /** What it does with data of visitors, for the privacy page: asked of every slice that stores personal data. */
  readonly privacyFacts?: PrivacyFacts;
  /** Its tables whose rows belong to people, for the list of people. */
  readonly people?: readonly PeopleSource[];
  readonly trash?: readonly Trash[];
  readonly scheduled?: readonly Scheduled[];
}

/** Reads the paths of the items of a table that visitors see. @param now an instant */
// biome-ignore lint/suspicious/noExplicitAny: the database of all slices
export type ItemPaths = (db: Db<any>, now: string) => Promise<string[]>;

/** What the program needs to know of a slice's tables before it opens the database. */
export interface SliceTables<Tables = object> {
  /** Nothing at run time: the types of its tables, from which those of the whole database are put together. */
  readonly types?: Tables;
  /** Tables of what the owner writes for the site; null for those whose items have no page of their own. */
  readonly content?: Readonly<Partial<Record<keyof Tables & string, ItemPaths | null>>>;
  /** Tables that decide what public pages say, without being content. */
  readonly shown?: readonly (keyof Tables & string)[];
  /** Writes its part of the sample install, on the first start only. */
  // biome-ignore lint/suspicious/noExplicitAny: the database of all slices
  seed?(database: StoreDatabase<any>, now: Clock): Promise<void>;
}

/** What every slice is given to build itself. */
export interface SliceParts<Tables> {
  readonly database: Database<Tables>;
  readonly ports: Ports;
  readonly config: Config;
  /** The settings of connections: read at each use, as the owner may change them at any time. */
  readonly connections: Connections;
  readonly signer: Signer;
  readonly sealer: Sealer;
  /** The name recorded with each change that the owner makes. */
  readonly whoIs: WhoIs;
  readonly openCounter: OpenCounter;
  /** How addresses that people have entered are resolved and connected to; undefined for the real network. */
  readonly outside: OutsidePorts | undefined;
}
