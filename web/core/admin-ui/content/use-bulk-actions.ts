import { useState } from 'react';
import type { BulkAction } from '#shared/core/managed.ts';
import { useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { nameOf } from './ContentTable.tsx';
import type { AnyKind, Entry } from './content-kind.ts';
import { managedCalls } from './managed-calls.ts';

export type SelectionAction = Exclude<BulkAction, 'undo'>;

const done: Record<BulkAction, string> = {
  publish: 'published',
  hide: 'hidden',
  delete: 'deleted',
  undo: 'as before',
};

export const countOf = ({ noun, nouns }: AnyKind, count: number): string =>
  `${count} ${count === 1 ? noun : nouns}`;

/** The actions for several entries of a kind at once, and the entries that the last action did not change. */
export function useBulkActions(kind: AnyKind) {
  const calls = managedCalls(kind.path);
  const toast = useToast();
  const { failed } = useToasts();
  const refresh = useRefresh();
  const [refused, setRefused] = useState<readonly { id: string; name: string; text: string }[]>([]);

  /** @returns the ids that were refused */
  async function run(action: BulkAction, items: Parameters<typeof calls.bulk>[0]['items'], names: Names) {
    setRefused([]);
    try {
      const result = await calls.bulk({ action, items });
      const { changed } = result;
      setRefused(result.refused.map(({ id, text }) => ({ id, text, name: names.get(id) ?? id })));
      toast({
        title: `${countOf(kind, changed.length)} ${done[action]}`,
        description: restOf(items.length, changed.length, result.refused.length),
        ...((action === 'delete' || result.refused.length > 0) && { variant: 'destructive' }),
        ...(action !== 'undo' &&
          changed.length > 0 && {
            action: { label: 'Undo', onClick: () => void run('undo', changed, names) },
          }),
      });
      return result.refused.map(({ id }) => id);
    } catch (error) {
      failed(error);
      return items.map(({ id }) => id);
    } finally {
      await refresh();
    }
  }

  return {
    refused,
    forgetRefused: () => setRefused([]),
    apply(action: SelectionAction, entries: readonly Entry[]) {
      const idOf = (entry: Entry) => String(entry[kind.idField]);
      const names = new Map(entries.map((entry) => [idOf(entry), nameOf(kind, entry)]));
      return run(
        action,
        entries.map((entry) => ({ id: idOf(entry), version: entry.version })),
        names,
      );
    },
  };
}

type Names = ReadonlyMap<string, string>;

/** The text about the entries that were not changed. */
function restOf(asked: number, changed: number, refused: number): string {
  const same = asked - changed - refused;
  const parts = [
    same > 0 && `${same} ${same === 1 ? 'was' : 'were'} so already.`,
    refused > 0 && `${refused} could not be changed: the list says which.`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : 'All that were selected.';
}
