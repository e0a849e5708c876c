import type { Db } from '#api/core/db/db.ts';
import { inParts } from '#api/core/db/in-parts.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { EndpointInput } from '#shared/core/endpoint.ts';
import type { importsContract } from '#shared/imports/imports.contract.ts';
import type { Proposed } from './found.ts';
import { type ImportTables, type ItemState, keepSources } from './imports.store.ts';
import { isListed } from './known.ts';
import { keepFeed } from './watched-feeds.ts';

export type Acceptance = EndpointInput<(typeof importsContract)['accept']>['body'];

/**
 * Marks the items that the owner chose as waiting, and stores the keys of the others for later imports.
 * @throws AppError `request.invalid` when nothing was chosen that is not on the site yet
 */
export async function choose(
  trx: Db<ImportTables>,
  { id, positions, watch }: Acceptance,
  now: number,
): Promise<void> {
  const chosen = new Set(positions);
  const modes = new Map(watch.map(({ position, mode }) => [position, mode]));
  const rows = await trx
    .selectFrom('importItems')
    .select(['position', 'found'])
    .where('importId', '=', id)
    .orderBy('position')
    .execute();
  const items = rows.map(({ position, found }) => ({ position, found: JSON.parse(found) as Proposed }));
  const open = items.filter(({ found }) => found.presence !== 'here');
  const accepted = open.filter(({ position }) => chosen.has(position));
  const declined = open.filter(({ position }) => !chosen.has(position));
  const watched = items.flatMap(({ position, found }) => {
    const mode = modes.get(position);
    return found.kind === 'show' && found.body.feed !== null && mode ? [{ position, found, mode }] : [];
  });
  const here = watched.filter(({ found }) => found.presence === 'here');
  if (accepted.length + here.length === 0)
    throw new AppError('request.invalid', { fields: { positions: 'Choose something that is not here yet' } });

  await setState(trx, id, 'waiting', accepted);
  await setState(trx, id, 'declined', declined);
  await keepSources(
    trx,
    [
      ...items
        .filter(({ found }) => found.presence === 'here')
        .map(({ found }) => named(found, found.knownId)),
      ...declined.map(({ found }) => named(found, null)),
    ].filter(({ kind }) => isListed(kind)),
  );
  for (const { position, found, mode } of watched) {
    const { knownId, body } = found;
    if (found.presence === 'here' && knownId !== null && body.feed !== null)
      await keepFeed(trx, { seriesId: knownId, address: body.feed, mode }, now);
    else
      await trx
        .updateTable('importItems')
        .set({ found: JSON.stringify({ ...found, watch: mode }) })
        .where('importId', '=', id)
        .where('position', '=', position)
        .execute();
  }
}

const named = ({ kind, keys }: Proposed, itemId: string | null) => ({ kind, keys, itemId });

async function setState(
  trx: Db<ImportTables>,
  id: string,
  state: ItemState,
  items: readonly { position: number }[],
): Promise<void> {
  for (const part of inParts(items.map(({ position }) => position)))
    await trx
      .updateTable('importItems')
      .set({ state })
      .where('importId', '=', id)
      .where('position', 'in', part)
      .execute();
}
