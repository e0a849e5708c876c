import { type ChangeTables, writtenDocuments } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { within } from '#api/core/database.ts';
import { isLive } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type { SliceTables } from '#api/core/slice.ts';
import type { LegalPage } from '#shared/site/site.legal.ts';
import type { HideablePage, HomeSection, Offer, Structure } from '#shared/site/site.structure.ts';
import { legalPagesOff } from './site.legal.ts';
import { structureDocument } from './site.structure.ts';

// biome-ignore lint/suspicious/noExplicitAny: each slice reads tables of its own
type AnyDb = Db<any>;

/** What says whether something is filled. */
interface Filling {
  db: AnyDb;
  now: Clock;
  /** Whether a document holds more than the neutral texts that replaced the sample's: something of the owner's, or the sample. */
  hasDocument(key: string): boolean;
  /** Whether visitors see a row of a table. `published`: the column that says so. */
  hasRows(table: string, published?: string): Promise<boolean>;
}

/** Pages that are off until they are filled: those that the owner can switch off, and the list of what is sold. */
type FillablePage = HideablePage | 'products';

/** Something that is public, sold or spoken of only while there is content for it. */
export interface Fillable {
  /** What the owner knows it by. */
  name: string;
  /** Where it is filled, as a path of the back office. */
  target: string;
  /** Pages, home sections and offers that are off until then. One that several name is on once one of them is filled. */
  pages?: readonly FillablePage[];
  sections?: readonly HomeSection[];
  offers?: readonly Offer[];
  /** Most owners have none of it, so Home does not ask for it. */
  isOptional?: true;
  isFilled(filling: Filling): Promise<boolean> | boolean;
}

/** The tables of a slice that says what is off until it is filled. */
export interface FillableTables<Tables = object> extends SliceTables<Tables> {
  readonly fillable: readonly Fillable[];
}

/** What visitors do not get: switched off, a legal page that is not published, or not filled. */
interface Off {
  pages: readonly (FillablePage | LegalPage)[];
  sections: readonly HomeSection[];
  offers: readonly Offer[];
  /** What the owner has not filled, except what is switched off anyway. */
  unfilled: readonly Pick<Fillable, 'name' | 'target'>[];
}
/** @param unsaved a structure in the place of the saved one */
export type ReadOff = (db: AnyDb, unsaved?: Structure) => Promise<Off>;

export const offReader =
  (fillable: readonly Fillable[], now: Clock): ReadOff =>
  async (db, unsaved) => {
    const database = within(db as Db<DocumentTables>);
    const [{ hidden }, legal, written] = await Promise.all([
      unsaved ?? structureDocument(database, now).get(),
      legalPagesOff(database, now),
      writtenDocuments(db as Db<ChangeTables>),
    ]);
    const filling: Filling = {
      db,
      now,
      hasDocument: (key) => written(key),
      hasRows: async (table, published = 'published') =>
        (await db.selectFrom(table).select('id').where(isLive(table, published)).limit(1).execute()).length >
        0,
    };
    const filled = await Promise.all(fillable.map(async (one) => ({ one, is: await one.isFilled(filling) })));
    const on = filled.flatMap(({ one, is }) => (is ? [one] : []));
    const empty = filled.flatMap(({ one, is }) => (is ? [] : [one]));
    const without = <T>(of: (one: Fillable) => readonly T[] | undefined): T[] => {
      const shown = new Set(on.flatMap((one) => of(one) ?? []));
      return [...new Set(empty.flatMap((one) => of(one) ?? []))].filter((item) => !shown.has(item));
    };
    const off = {
      pages: without(({ pages }) => pages),
      sections: without(({ sections }) => sections),
      offers: without((one) => one.offers),
    };
    const switchedOff: ReadonlySet<string> = new Set(hidden);
    /** Whether something is off for want of this one, and is not switched off anyway. */
    const isMissed = ({ pages = [], sections = [], offers: sold = [] }: Fillable) =>
      pages.some((page) => off.pages.includes(page) && !switchedOff.has(page)) ||
      (pages.every((page) => !switchedOff.has(page)) &&
        (sections.some((section) => off.sections.includes(section)) ||
          sold.some((offer) => off.offers.includes(offer))));
    return {
      pages: [...new Set([...hidden, ...legal, ...off.pages])],
      sections: off.sections,
      offers: off.offers,
      unfilled: empty
        .filter((one) => !one.isOptional && isMissed(one))
        .map(({ name, target }) => ({ name, target })),
    };
  };
