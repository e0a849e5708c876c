import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import { isLive } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import type { MusicTables } from '#api/music/music.store.ts';
import type { PodcastTables } from '#api/podcasts/podcasts.store.ts';
import { founderDocument, identityDocument, linksDocument } from '#api/site/site.store.ts';
import { channelAddress } from '#api/stream/stream.addresses.ts';
import type { StreamTables } from '#api/stream/stream.store.ts';
import type { VideoTables } from '#api/videos/videos.store.ts';
import type { ImportKind, Presence } from '#shared/imports/imports.schema.ts';
import { youtubeVideoId } from '#shared/youtube/youtube.ts';
import { addressKey, dateKey, type Found } from './found.ts';
import { type ImportTables, sourcesOf } from './imports.store.ts';
import { serviceHost } from './read/known-sites.ts';
import { linkTo } from './read/link-of.ts';

export type ContentTables = PodcastTables & VideoTables & MusicTables & StreamTables & DocumentTables;
export type ImportDatabase = StoreDatabase<ContentTables & ImportTables>;

/** Kinds with any number of items, which have a table of their own. */
const TABLES = {
  show: 'podcastShows',
  episode: 'podcastEpisodes',
  video: 'videos',
  release: 'musicReleases',
} as const satisfies Partial<Record<ImportKind, keyof ContentTables>>;
export type ListedKind = keyof typeof TABLES;
export const isListed = (kind: ImportKind): kind is ListedKind => kind in TABLES;
export const tableOf = (kind: ListedKind) => TABLES[kind];

export interface Known {
  presence: Presence;
  knownId: string | null;
  /** The current value, for kinds with exactly one; empty for listed kinds. */
  stands: string;
  /** Whether the owner has ever changed the current value. */
  isOwn: boolean;
}

const NEW: Known = { presence: 'new', knownId: null, stands: '', isOwn: false };

/** Reads the site's content, so that found items can be compared with it. */
export async function readKnown(database: ImportDatabase, now: Clock): Promise<(found: Found) => Known> {
  const { db } = database;
  const shows = new Map(
    (await db.selectFrom('podcastShows').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  );
  const listed = {
    show: await listedOf(db, 'show', shows),
    episode: await listedOf(db, 'episode', shows),
    video: await listedOf(db, 'video', shows),
    release: await listedOf(db, 'release', shows),
  };
  const single = await readSingle(database, now);
  return (found) => (isListed(found.kind) ? listed[found.kind](found) : single(found));
}

interface ContentKeys {
  /** The columns from which the keys are made. */
  columns: readonly string[];
  of(row: Record<string, unknown>, shows: ReadonlyMap<string, string>): string[];
}

/** The keys of content that was not imported; for an episode they include the name of its show. */
const contentKeys: Record<ListedKind, ContentKeys> = {
  show: { columns: ['name'], of: ({ name }) => [nameKey(String(name))] },
  episode: {
    columns: ['listenUrl', 'title', 'publishedAt', 'showId'],
    of({ listenUrl, title, publishedAt, showId }, shows) {
      const name = String(title).toLowerCase();
      return [
        ...videoKey(String(listenUrl)),
        `address ${addressKey(String(listenUrl))} ${name}`,
        dateKey({ show: shows.get(String(showId)) ?? '', publishedAt: String(publishedAt), title: name }),
      ];
    },
  },
  video: {
    columns: ['url'],
    of: ({ url }) => [...videoKey(String(url)), `address ${addressKey(String(url))}`],
  },
  release: { columns: ['url'], of: ({ url }) => [`address ${addressKey(String(url))}`] },
};

const nameKey = (name: string) => `name ${name.trim().toLowerCase()}`;
const videoKey = (address: string) => {
  const id = youtubeVideoId(address);
  return id ? [`youtube ${id}`] : [];
};
const keysOf = (found: Found) =>
  found.kind === 'show' ? [...found.keys, nameKey(found.body.name)] : found.keys;

async function listedOf(
  db: Db<ContentTables & ImportTables>,
  kind: ListedKind,
  shows: ReadonlyMap<string, string>,
): Promise<(found: Found) => Known> {
  const keys = contentKeys[kind];
  const rows = await db
    .selectFrom(TABLES[kind] as 'videos')
    .select(['id', 'deletedAt', ...(keys.columns as 'url'[])])
    .execute();
  const isThere = new Map(rows.map(({ id, deletedAt }) => [id, deletedAt === null]));
  const byKey = new Map<string, string | null>();
  // Later entries win: live items over those in the trash, and imported ones over those that only look alike.
  for (const row of rows.toSorted((a, b) => Number(isThere.get(a.id)) - Number(isThere.get(b.id))))
    for (const key of keys.of({ ...row }, shows)) byKey.set(key, row.id);
  for (const [key, itemId] of await sourcesOf(db, kind)) {
    const isKept = itemId !== null && isThere.has(itemId);
    if (isKept || (itemId === null && !byKey.has(key))) byKey.set(key, itemId);
  }
  return (found) => {
    const hits = keysOf(found).flatMap((key) => (byKey.has(key) ? [byKey.get(key) ?? null] : []));
    const ids = hits.filter((id) => id !== null);
    const knownId = ids.find((id) => isThere.get(id)) ?? ids[0] ?? null;
    if (knownId === null) return { ...NEW, presence: hits.length > 0 ? 'declined' : 'new' };
    return { ...NEW, presence: isThere.get(knownId) ? 'here' : 'trash', knownId };
  };
}

/** Kinds with one value: name, portrait, a link per network, a row per platform and music service. */
async function readSingle(database: ImportDatabase, now: Clock): Promise<(found: Found) => Known> {
  const { db } = database;
  const [name, profiles, person, platforms, services] = await Promise.all([
    identityDocument(database, now).stored(),
    linksDocument(database, now).stored(),
    founderDocument(database, now).stored(),
    db.selectFrom('streamingPlatforms').select(['id', 'url']).where(isLive('streamingPlatforms')).execute(),
    db.selectFrom('musicServices').select(['id', 'url']).where(isLive('musicServices')).execute(),
  ]);
  const own = new Set(
    (
      await db
        .selectFrom('changes')
        .select(['kind', 'itemId'])
        .where('kind', 'in', ['document', 'streamingPlatforms', 'musicServices'])
        .execute()
    ).map(({ kind, itemId }) => `${kind} ${itemId}`),
  );
  const compared = (stands: string, wanted: string, owner: string, knownId: string | null): Known => ({
    presence: stands === wanted ? 'here' : 'new',
    knownId,
    stands,
    isOwn: own.has(owner),
  });
  return (found) => {
    switch (found.kind) {
      case 'name':
        return compared(name.value.creatorName, found.body.name, 'document site.identity', 'name');
      case 'portrait':
        return compared(person.value.portrait, found.body.src, 'document founder', 'portrait');
      case 'link': {
        const { network, url } = found.body;
        return compared(linkTo(profiles.value, network)?.url ?? '', url, 'document site.links', network);
      }
      case 'platform': {
        const { platformId, url } = found.body;
        const row = platforms.find(({ id }) => id === platformId);
        if (!row) return NEW;
        const stands = channelAddress(row, profiles.value.links);
        return compared(stands, url, `streamingPlatforms ${platformId}`, platformId);
      }
      case 'music': {
        const { url } = found.body;
        const row = services.find((service) => serviceHost(service.url) === serviceHost(url));
        return row ? compared(row.url, url, `musicServices ${row.id}`, row.id) : NEW;
      }
      default:
        return NEW;
    }
  };
}
