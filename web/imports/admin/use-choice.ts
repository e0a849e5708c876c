import { useState } from 'react';
import type { Proposal, ProposedItem, WatchMode } from '#shared/imports/imports.schema.ts';

export const isOpen = ({ presence }: ProposedItem): boolean => presence !== 'here';

/**
 * The owner's choice from a proposal. Choosing an episode chooses its show; leaving out a show leaves out its
 * episodes.
 */
export function useChoice({ items }: Proposal) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(items.filter(({ ticked }) => ticked).map(({ position }) => position)),
  );
  const [modes, setModes] = useState<ReadonlyMap<number, WatchMode>>(new Map());

  const toggle = (positions: readonly number[], isWanted: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const position of positions) {
        const item = items[position];
        if (!item || !isOpen(item)) continue;
        if (!isWanted) {
          next.delete(position);
          if (item.kind === 'show')
            for (const other of items) if (other.parent === position) next.delete(other.position);
          continue;
        }
        next.add(position);
        const show = item.parent === null ? undefined : items[item.parent];
        if (show && isOpen(show)) next.add(show.position);
      }
      return next;
    });

  const setMode = (position: number, mode: WatchMode) =>
    setModes((before) => new Map(before).set(position, mode));

  return { chosen, toggle, modes, setMode };
}
