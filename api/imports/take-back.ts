import type { Clock } from '#api/core/ports.ts';
import type { Bodies, Proposed } from './found.ts';
import type { ImportItemRow } from './imports.store.ts';
import { isListed } from './known.ts';
import { linkTo, withAddress, withoutAddress } from './read/link-of.ts';
import { type ImportTrx, type Stores, storesIn, whereabouts } from './targets.ts';

/**
 * Undoes an imported item: it is moved to the trash, or the value that it replaced is restored. An item that
 * was changed since is kept. @returns why it is kept; undefined when it was undone
 */
export async function takeBack(
  trx: ImportTrx,
  item: ImportItemRow,
  { now, who }: { now: Clock; who: string },
): Promise<string | undefined> {
  const { kind, itemId } = item;
  if (itemId === null) return undefined;
  const stores = storesIn(trx, now);
  if (isListed(kind)) {
    if ((await whereabouts(trx, kind, itemId)) !== 'live') return undefined;
    if (kind === 'show' && (await hasEpisodes(trx, itemId))) return 'It has other episodes.';
    await stores[kind].remove(itemId, who);
    return undefined;
  }
  if (item.before === null && kind === 'music') {
    await stores.music.remove(itemId, who);
    return undefined;
  }
  return putBack(stores, trx, {
    found: JSON.parse(item.found),
    before: item.before === null ? null : JSON.parse(item.before),
    itemId,
    who,
  });
}

async function hasEpisodes(trx: ImportTrx, showId: string): Promise<boolean> {
  const episode = trx
    .selectFrom('podcastEpisodes')
    .select('id')
    .where('showId', '=', showId)
    .where('deletedAt', 'is', null);
  return (await episode.limit(1).executeTakeFirst()) !== undefined;
}

const CHANGED = 'It was changed since.';

interface Former {
  found: Proposed;
  before: unknown;
  itemId: string;
  who: string;
}

async function putBack(
  stores: Stores,
  trx: ImportTrx,
  { found, before, itemId, who }: Former,
): Promise<string | undefined> {
  switch (found.kind) {
    case 'name': {
      const { value, version } = await stores.identity.stored();
      if (value.creatorName !== found.body.name) return CHANGED;
      const { name } = before as Bodies['name'];
      await stores.identity.put({ value: { ...value, creatorName: name }, version }, who);
      return undefined;
    }
    case 'portrait': {
      const { value, version } = await stores.founder.stored();
      if (value.portrait !== found.body.src) return CHANGED;
      const { src, alt } = before as Bodies['portrait'];
      await stores.founder.put({ value: { ...value, portrait: src, portraitAlt: alt }, version }, who);
      return undefined;
    }
    case 'link': {
      const former = before as Bodies['link'] | null;
      const { network, url } = found.body;
      const { value, version } = await stores.links.stored();
      if (linkTo(value, network)?.url !== url) return CHANGED;
      const links = former
        ? withAddress(value, network, { url: former.url, handle: former.handle || null })
        : withoutAddress(value, url);
      await stores.links.put({ value: links, version }, who);
      return undefined;
    }
    case 'platform': {
      const { platformId, ...former } = before as Bodies['platform'];
      const { name, icon, color, published, version, url } = await stores.platform.get(platformId);
      if (url !== '' && url !== found.body.url) return CHANGED;
      const body = { name, icon, color, published, version, ...former };
      await stores.platform.updateIn(trx, platformId, body, who);
      return undefined;
    }
    case 'music': {
      const { published, version, url } = await stores.music.get(itemId);
      if (url !== found.body.url) return CHANGED;
      const { name, url: formerUrl } = before as Bodies['music'];
      await stores.music.updateIn(trx, itemId, { name, url: formerUrl, published, version }, who);
      return undefined;
    }
    default:
      throw new Error(`${found.kind} stands in no other's place.`);
  }
}
