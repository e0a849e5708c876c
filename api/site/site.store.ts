import { type DocumentStore, type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import { type StoreDatabase, within } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { type Locale, locale, usualLocale } from '#shared/site/site.locale.ts';
import { pageKeys, pagePathOf } from '#shared/site/site.paths.ts';
import { metaPatterns, noPatterns } from '#shared/site/site.patterns.schema.ts';
import type { Promises } from '#shared/site/site.schema.ts';
import {
  founder,
  network,
  noPortrait,
  portrait,
  type SiteContent,
  type SiteIdentity,
  siteContent,
} from '#shared/site/site.schema.ts';
import type { Structure } from '#shared/site/site.structure.ts';
import { legalDocument } from './site.legal.ts';
import type { ReadOff } from './site.off.ts';
import { structureDocument } from './site.structure.ts';

const { shape } = siteContent;

const IDENTITY = 'site.identity';
const TEXTS = 'site.texts';
/** The owner's lists read the promises each time, and parsing all texts would cost half as much as the list. */
const promisesOnly = shape.texts.pick({ promises: true });

export const identityDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, IDENTITY, shape.identity, { now });

/** How titles and descriptions are made that the owner has not written. */
export const patternsDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'seo.patterns', metaPatterns, { now, fallback: noPatterns });

/**
 * Links to the creator's profiles on other sites. That each has its own address is checked when they are saved, and not
 * when they are read: an older version accepted two networks with the same one.
 */
export const linksDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'site.links', shape.links, {
    now,
    check: ({ links }) =>
      new Set(links.map(({ url }) => url)).size < links.length
        ? { links: 'An address is listed twice' }
        : undefined,
  });

export const textsDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, TEXTS, shape.texts, { now });

/** Within how many hours a payment is checked, and the team contacts a buyer. */
// biome-ignore lint/suspicious/noExplicitAny: who asks has tables of its own beside the documents
export const readPromises = async (db: Db<any>, now: Clock): Promise<Promises> =>
  (await documentStore(within(db), TEXTS, promisesOnly, { now }).get()).promises;

/** Currency, language tag and how numbers and dates are written. */
export const localeDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'site.locale', locale, { now, fallback: usualLocale });

export const founderDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'founder', founder, { now });

/** Identity, links and texts, the network's site and the founder: one document each. */
export function siteStore(database: StoreDatabase<DocumentTables>, now: Clock, readOff: ReadOff) {
  const identity = identityDocument(database, now);
  const links = linksDocument(database, now);
  const texts = textsDocument(database, now);
  return {
    /** What the owner writes for every page, as one. */
    site: {
      async get(): Promise<SiteContent> {
        const all = await Promise.all([identity.get(), links.get(), texts.get()]);
        return { identity: all[0], links: all[1], texts: all[2] };
      },
    },
    identity,
    links,
    texts,
    structure: structureDocument(database, now),
    locale: localeDocument(database, now),
    terms: legalDocument(database, now, 'terms'),
    refunds: legalDocument(database, now, 'refunds'),
    /** What visitors do not get; with a structure that need not be the saved one. */
    off: (unsaved?: Structure) => readOff(database.db, unsaved),
    network: documentStore(database, 'network', network, { now }),
    founder: founderDocument(database, now),
    portrait: documentStore(database, 'site.portrait', portrait, { now, fallback: noPortrait }),
  };
}

export type SiteStore = ReturnType<typeof siteStore>;

/** What the owner writes for every page, part by part. */
export interface SiteParts extends SiteContent {
  structure: Structure;
  locale: Locale;
}

/** The store as it would read once `unsaved` were saved. */
export function withUnsaved(store: SiteStore, unsaved: Partial<SiteParts>): SiteStore {
  const reading = <T>(document: DocumentStore<T>, value: T | undefined): DocumentStore<T> =>
    value === undefined ? document : { ...document, get: async () => value };
  const { structure: menu, locale: ways, ...content } = unsaved;
  return {
    ...store,
    site: { ...store.site, get: async () => ({ ...(await store.site.get()), ...content }) },
    structure: reading(store.structure, menu),
    off: () => store.off(menu),
    locale: reading(store.locale, ways),
  };
}

/** Called when pages have moved, in the transaction that moves them. */
export type PagesMoved = (
  // biome-ignore lint/suspicious/noExplicitAny: who hears of it writes tables of its own
  trx: Db<any>,
  moves: readonly { from: string; to: string }[],
  who: string,
) => Promise<void>;

/** Whether a page that the owner has made is at a path. */
// biome-ignore lint/suspicious/noExplicitAny: who answers reads a table of its own
export type IsOwnPage = (trx: Db<any>, path: string) => Promise<boolean>;

interface IdentityOptions {
  now: Clock;
  /** First parts of paths that the program serves itself, such as `/api`. */
  reserved: ReadonlySet<string>;
  moved: PagesMoved;
  isOwnPage: IsOwnPage;
}

/** The identity for changes by the owner: a new path must be free, and the old one then redirects to it. */
export const identityStore = (
  database: StoreDatabase<DocumentTables>,
  { now, reserved, moved, isOwnPage }: IdentityOptions,
) =>
  documentStore(database, IDENTITY, shape.identity, {
    now,
    check: (given, trx) => takenPaths(given, reserved, (path) => isOwnPage(trx, path)),
    follow: (trx, { value, before, who }) => moved(trx, movesOf(before, value), who),
  });

/** The pages that a change moves. A path that another page takes over at once stays a page. */
function movesOf(before: SiteIdentity, after: SiteIdentity): { from: string; to: string }[] {
  const moves = (['artistPath', 'networkPath'] as const).map((name) => ({
    from: before[name],
    to: after[name],
  }));
  const isPage = (path: string) => path === after.artistPath || path === after.networkPath;
  return moves.filter(({ from, to }) => from !== to && !isPage(from));
}

const FREE = { artistPath: '/artist-path', networkPath: '/network-path' };

/** Which of the owner's two paths is already taken. */
async function takenPaths(
  identity: SiteIdentity,
  reserved: ReadonlySet<string>,
  isOwnPage: (path: string) => Promise<boolean>,
): Promise<Record<string, string> | undefined> {
  const fixed = new Set(pageKeys.map((page) => pagePathOf(page, { ...identity, ...FREE })));
  const isTaken = async (path: string) => fixed.has(path) || reserved.has(path) || (await isOwnPage(path));
  const wrong: Record<string, string> = {};
  for (const name of ['artistPath', 'networkPath'] as const)
    if (await isTaken(identity[name])) wrong[`value.${name}`] = `${identity[name]} is taken by another page`;
  if (identity.artistPath === identity.networkPath)
    wrong['value.networkPath'] ??= 'The artist and the network need a path each';
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}
