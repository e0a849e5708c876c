import type { Clock } from '#api/core/ports.ts';
import { channelAddress } from '#api/stream/stream.addresses.ts';
import { slugOf } from '#shared/core/text.ts';
import { plainRelease } from '#shared/music/music.constants.ts';
import { plainEpisode, plainShow } from '#shared/podcasts/podcasts.constants.ts';
import type { Bodies, Proposed } from './found.ts';
import { keepSources, sourcesOf } from './imports.store.ts';
import { isListed, type ListedKind } from './known.ts';
import { linkTo, withAddress } from './read/link-of.ts';
import { freeId, type ImportTrx, lastNumber, type Stores, storesIn, whereabouts } from './targets.ts';

/** Why an item is not added. `message` is shown to the owner. */
export class NotAdded extends Error {
  readonly state: 'skipped' | 'failed';

  constructor(state: 'skipped' | 'failed', message: string) {
    super(message);
    this.state = state;
  }
}

export interface Added {
  itemId: string;
  /** The value that was replaced, as JSON; null where there was none. */
  before: string | null;
}

interface Options {
  now: Clock;
  who: string;
  /** Whether visitors see it. */
  published: boolean;
}

/**
 * Adds a found item to the site, or restores it from the trash. An item that is on the site already under one
 * of its keys is left unchanged. @throws NotAdded
 */
export async function addItem(trx: ImportTrx, found: Proposed, options: Options): Promise<Added> {
  const stores = storesIn(trx, options.now);
  if (!isListed(found.kind)) return replace(trx, stores, found, options);
  const known = await knownItem(trx, found, found.kind);
  if (known?.place === 'live') throw new NotAdded('skipped', 'It is there already.');
  const itemId = known
    ? await bringBack(stores, found.kind, known.id, options.who)
    : await create(trx, stores, found, options);
  await keepSources(trx, [{ kind: found.kind, keys: found.keys, itemId }]);
  return { itemId, before: null };
}

/** The item of the site with one of these keys, live or in the trash. */
async function knownItem(trx: ImportTrx, found: Proposed, kind: ListedKind) {
  const sources = await sourcesOf(trx, kind, found.keys);
  const ids = new Set([...sources.values(), found.knownId]);
  const items = [];
  for (const id of ids) if (id !== null) items.push({ id, place: await whereabouts(trx, kind, id) });
  return items.find(({ place }) => place === 'live') ?? items.find(({ place }) => place === 'trash');
}

async function bringBack(stores: Stores, kind: ListedKind, id: string, who: string): Promise<string> {
  await stores[kind].restore(id, who);
  return id;
}

async function create(trx: ImportTrx, stores: Stores, found: Proposed, options: Options): Promise<string> {
  const { who } = options;
  const published = options.published && found.draft === undefined;
  switch (found.kind) {
    case 'show': {
      const { feed: _, ...body } = found.body;
      const seriesId = await freeId(trx, 'podcastShows', body.name);
      await stores.show.createIn(
        trx,
        {
          ...plainShow,
          ...body,
          seriesId,
          overlayColor: 'bg-primary',
          textColor: 'text-primary',
          hoverColor: 'text-primary-light',
          interviewCents: null,
          published: true,
        },
        who,
      );
      return seriesId;
    }
    case 'episode': {
      const seriesId = await showOf(trx, found);
      const number = found.body.number ?? (await lastNumber(trx, seriesId)) + 1;
      const episodeId = await freeId(trx, 'podcastEpisodes', `${seriesId}-${number}`);
      const episode = { ...plainEpisode, ...found.body, number, episodeId, seriesId, published };
      await stores.episode.createIn(trx, episode, who);
      return episodeId;
    }
    case 'video': {
      // Titles without any letter that an id can hold would all get the same id.
      const name = slugOf(found.body.title) || `video-${found.body.uploadedAt.slice(0, 10)}`;
      const id = await freeId(trx, 'videos', name);
      const releaseYear = new Date(found.body.uploadedAt).getUTCFullYear();
      await stores.video.createIn(
        trx,
        { ...found.body, id, releaseYear, tags: [], isPublic: published },
        who,
      );
      return id;
    }
    case 'release': {
      const id = await freeId(trx, 'musicReleases', found.body.title);
      await stores.release.createIn(trx, { ...plainRelease, ...found.body, id, published }, who);
      return id;
    }
    default:
      throw new Error(`${found.kind} is not listed.`);
  }
}

/** The id of an episode's show. @throws NotAdded when that show is not on the site */
async function showOf(trx: ImportTrx, { showId, showKeys = [] }: Proposed): Promise<string> {
  const sources = await sourcesOf(trx, 'show', showKeys);
  for (const id of [showId, ...sources.values()])
    if (id !== null && (await whereabouts(trx, 'show', id)) === 'live') return id;
  throw new NotAdded('failed', 'Its show does not exist.');
}

/** Replaces the site's current value with the found one. @throws NotAdded when both are the same */
async function replace(
  trx: ImportTrx,
  stores: Stores,
  found: Proposed,
  { who, published }: Options,
): Promise<Added> {
  switch (found.kind) {
    case 'name': {
      const { value, version } = await stores.identity.stored();
      if (value.creatorName === found.body.name) throw alreadySo();
      await stores.identity.put({ value: { ...value, creatorName: found.body.name }, version }, who);
      return { itemId: found.kind, before: JSON.stringify({ name: value.creatorName }) };
    }
    case 'portrait': {
      const { src, alt } = found.body;
      const { value, version } = await stores.founder.stored();
      if (value.portrait === src) throw alreadySo();
      await stores.founder.put({ value: { ...value, portrait: src, portraitAlt: alt }, version }, who);
      return {
        itemId: found.kind,
        before: JSON.stringify({ src: value.portrait, alt: value.portraitAlt } satisfies Bodies['portrait']),
      };
    }
    case 'link': {
      const { network, ...link } = found.body;
      const { value, version } = await stores.links.stored();
      const present = linkTo(value, network);
      if (present?.url === link.url) throw alreadySo();
      await stores.links.put({ value: withAddress(value, network, link), version }, who);
      const before = present && { network, url: present.url, handle: present.handle ?? '' };
      return { itemId: network, before: before ? JSON.stringify(before satisfies Bodies['link']) : null };
    }
    case 'platform': {
      const { platformId, ...changes } = found.body;
      const { name, icon, color, version, url, channelId, embedUrl, ...row } =
        await stores.platform.get(platformId);
      if (url === changes.url && channelId === changes.channelId) throw alreadySo();
      const { published: shown } = row;
      const { links } = (await stores.links.stored()).value;
      // An address that is among the site's links is stored only there.
      const own = channelAddress({ id: platformId, url: '' }, links) === changes.url ? '' : changes.url;
      const body = { name, icon, color, ...changes, url: own, published: shown, version };
      await stores.platform.updateIn(trx, platformId, body, who);
      const before: Bodies['platform'] = { platformId, url, channelId, embedUrl };
      return { itemId: platformId, before: JSON.stringify(before) };
    }
    case 'music': {
      const { knownId, body } = found;
      if (knownId === null) {
        const id = await freeId(trx, 'musicServices', body.name);
        await stores.music.createIn(trx, { ...body, id, published }, who);
        return { itemId: id, before: null };
      }
      const { version, name, url, published: shown } = await stores.music.get(knownId);
      if (url === body.url) throw alreadySo();
      await stores.music.updateIn(trx, knownId, { url: body.url, name, published: shown, version }, who);
      return { itemId: knownId, before: JSON.stringify({ name, url } satisfies Bodies['music']) };
    }
    default:
      throw new Error(`${found.kind} is listed.`);
  }
}

const alreadySo = () => new NotAdded('skipped', 'It is there already.');
