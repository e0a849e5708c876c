import type { Clock } from '#api/core/ports.ts';
import {
  type ImportKind,
  importKinds,
  type Proposal,
  type ProposedItem,
} from '#shared/imports/imports.schema.ts';
import type { Found, FoundChannel, Proposed } from './found.ts';
import { titleOf } from './imports.store.ts';
import { type ImportDatabase, isListed, type Known, readKnown } from './known.ts';
import { lastNumber } from './targets.ts';

/**
 * Compares the found items with the site: sorted as they are offered, with a number for each new episode.
 * @param ofShow the id of the show that a feed is known to belong to
 */
export async function compare(
  database: ImportDatabase,
  channel: FoundChannel,
  now: Clock,
  ofShow?: string,
): Promise<{ items: Proposed[]; known: Known[] }> {
  const knownOf = await readKnown(database, now);
  const sorted = channel.items.toSorted((a, b) => order(a.kind) - order(b.kind));
  const known = sorted.map(knownOf);
  const items = sorted.map((found, index): Proposed => {
    const { presence, knownId } = known[index] as Known;
    const isThere = found.kind === 'show' && ofShow !== undefined;
    return { ...structuredClone(found), presence, knownId: isThere ? ofShow : knownId, showId: null };
  });
  for (const show of items.filter(({ kind }) => kind === 'show')) await number(database, show, items);
  return { items, known };
}

const order = (kind: ImportKind) => importKinds.indexOf(kind);

const episodesOf = (show: Found, items: readonly Proposed[]) =>
  items.filter((item) => item.kind === 'episode' && item.showKeys?.some((key) => show.keys.includes(key)));

/** Sets the show of its episodes, and numbers new ones without a number in the order of their dates. */
async function number({ db }: ImportDatabase, show: Proposed, items: readonly Proposed[]): Promise<void> {
  const episodes = episodesOf(show, items);
  for (const episode of episodes) episode.showId = show.knownId;
  let next = show.knownId === null ? 1 : (await lastNumber(db, show.knownId)) + 1;
  for (const item of episodes.toReversed()) {
    const isNew = item.presence === 'new' || item.presence === 'declined';
    if (item.kind === 'episode' && item.body.number === null && isNew) item.body.number = next++;
  }
}

/** A proposal in the form that is sent to the owner. */
export function proposalOf(
  id: string,
  address: string,
  channel: FoundChannel,
  { items, known }: { items: readonly Proposed[]; known: readonly Known[] },
): Proposal {
  const showPosition = new Map(
    items.flatMap(({ kind, keys }, position) => (kind === 'show' ? keys.map((key) => [key, position]) : [])),
  );
  return {
    id,
    address,
    name: channel.name,
    hints: channel.hints,
    further: channel.further,
    items: items.map((item, position) => {
      const parent = item.showKeys?.map((key) => showPosition.get(key)).find((at) => at !== undefined);
      return shown(item, known[position] as Known, position, parent ?? null);
    }),
  };
}

function shown(item: Proposed, known: Known, position: number, parent: number | null): ProposedItem {
  const { body, kind, presence } = item;
  const replaces = known.stands !== '' && presence === 'new';
  return {
    position,
    kind,
    parent,
    title: titleOf(item),
    detail: detailOf(item),
    publishedAt: 'publishedAt' in body ? body.publishedAt : 'uploadedAt' in body ? body.uploadedAt : null,
    presence,
    // A value that the owner has set by hand is only replaced if the owner ticks it.
    ticked: item.wanted && presence === 'new' && !(replaces && known.isOwn),
    notes: [...item.notes, ...(replaces ? [`Replaces ${known.stands}`] : [])],
    watchable: item.kind === 'show' && item.body.feed !== null,
  };
}

function detailOf(item: Proposed): string {
  if (item.kind === 'episode') {
    const { number, duration } = item.body;
    return [item.detail, number === null ? '' : `No. ${number}`, `${duration} min`]
      .filter(Boolean)
      .join(', ');
  }
  return item.detail || (isListed(item.kind) ? '' : 'url' in item.body ? item.body.url : '');
}
