import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { Trait } from '#shared/analytics/analytics.constants.ts';

export type Traits = Record<Trait, string>;

/** A visitor of one day: who comes back the next day is another one, and nobody can tell. */
export interface VisitorRow extends Traits {
  /** The day, a dot, and a hash that nobody can make again once the day's salt is gone. */
  id: string;
  day: string;
  firstAt: string;
  lastAt: string;
  lastPath: string;
  views: number;
  /** 1 for who chatted or sent a form. */
  engaged: number;
  /** 1 for who opened an order. */
  buyer: number;
}

/** What a day came to, by one kind of thing: a trait, a page, an hour, what was followed or played. */
export interface StatRow {
  kind: string;
  day: string;
  value: string;
  visitors: number;
  views: number;
  entries: number;
  engaged: number;
}

/** Visitors put together by all of their traits, and what those did. */
export type PackedPart = 'visitors' | 'things';

export interface VisitTables extends DocumentTables {
  visitSalts: { day: string; salt: string };
  /** Steps that were told and are not counted yet, a second's worth in a row. */
  visitBatches: { id: string; steps: string };
  visitors: VisitorRow;
  /** What a visitor of a day did, and how often. */
  visitThings: { visitorId: string; kind: string; value: string; count: number };
  visitStats: StatRow;
  /** Days that are over, packed for who looks through a filter; a day of which something was counted since has no rows. */
  visitDays: { part: PackedPart; day: string; packed: string };
  /** What became of orders, and what is known of where they came from. */
  visitOrders: Traits & {
    orderId: string;
    day: string;
    /** Until it is known where the order came from, or can never be; then null. */
    visitorId: string | null;
    known: 0 | 1;
    paid: 0 | 1;
    cents: number;
    /** Counts what was changed here, so that who keeps figures sees when they are old. */
    changes: number;
  };
  shortLinks: {
    id: string;
    title: string;
    target: string;
    source: string;
    campaign: string;
    position: number;
    version: number;
    published: number;
    updatedAt: string;
    deletedAt: string | null;
  };
}
