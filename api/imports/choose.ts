import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { EndpointInput } from '#shared/core/endpoint.ts';
import type { importsContract } from '#shared/imports/imports.contract.ts';
import type { Proposed } from './found.ts';
import { type ImportTables, keepSources } from './imports.store.ts';
import { isListed } from './known.ts';
import { keepFeed } from './watched-feeds.ts';

export type Acceptance = EndpointInput<(typeof importsContract)['accept']>['body'];

/**
 * Marks what the owner chose of a proposal as waiting, and notes by which names the rest is recognised another time.
 * @throws AppError `request.invalid` when nothing was chosen that is not there
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
  let wanted = 0;
  for (const { position, found: text } of rows) {
    const found: Proposed = JSON.parse(text);
    const mode = modes.get(position) ?? 'off';
    const change = trx.updateTable('importItems').where('importId', '=', id).where('position', '=', position);
    if (found.presence === 'here') {
      if (isListed(found.kind)) await keepSources(trx, found.kind, found.keys, found.knownId);
      if (modes.has(position) && found.kind === 'show' && found.body.feed && found.knownId) {
        await keepFeed(trx, { seriesId: found.knownId, address: found.body.feed, mode }, now);
        wanted += 1;
      }
    } else if (chosen.has(position)) {
      wanted += 1;
      await change.set({ state: 'waiting', found: JSON.stringify({ ...found, watch: mode }) }).execute();
    } else {
      if (isListed(found.kind)) await keepSources(trx, found.kind, found.keys, null);
      await change.set({ state: 'declined' }).execute();
    }
  }
  if (wanted === 0)
    throw new AppError('request.invalid', { fields: { positions: 'Choose something that is not here yet' } });
}
