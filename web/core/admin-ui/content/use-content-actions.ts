import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';
import { formatMomentZone } from '#web/core/admin-ui/format-instant.ts';
import type { AnyKind, Entry } from './content-kind.ts';
import { type ContentList, managedCalls } from './managed-calls.ts';

/** Texts with which a panel replaces the default ones. */
export interface PanelTexts {
  saved?: string;
  deleted?: string;
  /** The message of an invalid form, where it is one text for all fields. */
  invalid?: string;
  /** What else is deleted when an entry is deleted permanently. */
  erase?: (entry: Entry) => string;
}

/** The actions for one entry of a kind; each shows its result as a toast. */
export function useContentActions(kind: AnyKind, texts: PanelTexts = {}) {
  const calls = managedCalls(kind.path);
  const client = useQueryClient();
  const idOf = (entry: Entry) => entry[kind.idField];
  const restore = useAction((entry: Entry) => calls.restore(idOf(entry)), {
    title: 'Restored',
    description: `The ${kind.noun} is back.`,
  });
  const remove = useAction(
    (entry: Entry) => calls.remove(idOf(entry)),
    (_, entry) => ({
      ...gone(kind.toasts.deleted, texts.deleted ?? `The ${kind.noun} is in the trash.`),
      action: { label: 'Undo', onClick: () => void restore.run(entry) },
    }),
  );
  const erase = useAction(
    (entry: Entry) => calls.erase(idOf(entry)),
    gone(kind.toasts.deleted, `The ${kind.noun} is gone for good.`),
  );
  const order = useAction(calls.order);

  return {
    /** @throws HttpError when it was refused */
    async save(values: Record<string, unknown>, entry: Entry | null): Promise<Entry> {
      if (!entry) return calls.create(values);
      const { [kind.idField]: _, ...changed } = values;
      const saved = await calls.update(idOf(entry), changed);
      // The row holds what was saved before the list is read again: the form may be opened from it at once.
      client.setQueriesData<ContentList>(
        { queryKey: [kind.path] },
        (list) =>
          list && {
            ...list,
            items: list.items.map((one) => (idOf(one) === idOf(entry) ? { ...one, ...saved } : one)),
          },
      );
      return saved;
    },

    saved: ({ publishAt }: Entry) => ({
      title: kind.toasts.saved,
      description: publishAt
        ? `The ${kind.noun} has been saved. Visitors see it from ${formatMomentZone(publishAt)} on.`
        : (texts.saved ?? `The ${kind.noun} has been saved.`),
    }),

    newest: (entry: Entry) => calls.get(idOf(entry)),
    remove: remove.run,
    restore: restore.run,
    erase: erase.run,

    /** Moves an entry among the ones on screen. */
    move(entries: readonly Entry[], entry: Entry, by: 1 | -1) {
      const ids = entries.map((one) => String(idOf(one)));
      const from = entries.indexOf(entry);
      ids.splice(from + by, 0, ...ids.splice(from, 1));
      return order.run(ids);
    },
  };
}

export type ContentActions = ReturnType<typeof useContentActions>;
