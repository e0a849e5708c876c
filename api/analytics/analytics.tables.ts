import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { Trait, VisitEventKind } from '#shared/analytics/analytics.constants.ts';

export type Traits = Record<Trait, string>;

/** A visitor of one day. A person who returns the next day is a new visitor; the two cannot be linked. */
interface VisitorRow extends Traits {
  /** The day, a dot, and a hash that cannot be computed again once the day's salt is deleted. */
  id: string;
  day: string;
  firstAt: string;
  lastAt: string;
  lastPath: string;
  views: number;
  /** 1 if the visitor chatted or sent a form. */
  engaged: number;
  /** 1 if the visitor opened an order. */
  buyer: number;
}

/** One event of a visit. It cannot be traced to a person once the day's salt is deleted. */
export interface VisitEvent extends Omit<Traits, 'landing'> {
  visitorId: string;
  day: string;
  /** The hour of the day in the site's time zone, such as `09`. */
  hour: string;
  at: string;
  kind: VisitEventKind;
  path: string;
  what: string;
}

interface Salt {
  day: string;
  salt: string;
}

/** Tables of salts, one a day. */
export interface SaltTables {
  /** Deleted when their day is over. */
  visitSalts: Salt;
  /** Deleted one day later, as a download counts once in 24 hours. */
  downloadSalts: Salt;
}

export interface VisitTables extends DocumentTables, SaltTables {
  /** Events that are not rolled up yet. A batch is written in one statement, so it is complete or missing. */
  visitEvents: VisitEvent & {
    batch: string;
    number: number;
    /** 1 for the first event of a visitor who was not known before; set by the rollup. */
    isFirst: number;
  };
  visitors: VisitorRow;
  /**
   * What a visitor of a day did, and how often. The kind `funnel` is how many steps of a funnel they reached, `hour`
   * how many pages they viewed in an hour.
   */
  visitActions: { visitorId: string; kind: string; value: string; count: number };
  /**
   * Sums of a day, by one kind of value: a trait, a page, an hour, a link that was followed. The kind `total`
   * is of all visitors, `events` counts what was rolled up, and `funnel` is of a step of a funnel.
   */
  visitRollups: {
    kind: string;
    day: string;
    value: string;
    visitors: number;
    views: number;
    /** Visitors who began on this page. */
    entries: number;
    engaged: number;
  };
  /** Payments of orders, and what is known of their origin. */
  visitOrders: Traits & {
    orderId: string;
    day: string;
    /** Set from the order's visit event until its origin is settled; otherwise null. */
    visitorId: string | null;
    known: 0 | 1;
    paid: 0 | 1;
    /** The currency that the order was made in. */
    currency: string;
    cents: number;
    /** Counts changes of this row, so that a cached report is known to be outdated. */
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
