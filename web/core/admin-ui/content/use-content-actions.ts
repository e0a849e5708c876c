import { useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMomentZone } from '#web/core/admin-ui/format-instant.ts';
import { HttpError } from '#web/core/client.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';
import type { AnyKind, Entry } from './content-kind.ts';
import { managedCalls } from './managed-calls.ts';

export const isConflict = (error: unknown): boolean => error instanceof HttpError && error.status === 409;

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
  const idOf = (entry: Entry) => entry[kind.idField];
  const toast = useToast();
  const refresh = useRefresh();
  const done = () => refresh();

  const failed = (error: unknown) =>
    toast({ title: 'Error', description: problemOf(error).text, variant: 'destructive' });

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      failed(error);
    } finally {
      await done();
    }
  };

  const restore = (entry: Entry) =>
    attempt(async () => {
      await calls.restore(idOf(entry));
      toast({ title: 'Restored', description: `The ${kind.noun} is back.` });
    });

  return {
    /** @throws HttpError when it was refused */
    async save(values: Record<string, unknown>, entry: Entry | null): Promise<Entry> {
      const { [kind.idField]: _, ...changed } = values;
      const saved = entry ? await calls.update(idOf(entry), changed) : await calls.create(values);
      toast({
        title: kind.toasts.saved,
        description: saved.publishAt
          ? `The ${kind.noun} has been saved. Visitors see it from ${formatMomentZone(saved.publishAt)} on.`
          : (texts.saved ?? `The ${kind.noun} has been saved.`),
      });
      await done();
      return saved;
    },

    newest: (entry: Entry) => calls.get(idOf(entry)),

    remove: (entry: Entry) =>
      attempt(async () => {
        await calls.remove(idOf(entry));
        toast({
          title: kind.toasts.deleted,
          description: texts.deleted ?? `The ${kind.noun} is in the trash.`,
          variant: 'destructive',
          action: { label: 'Undo', onClick: () => void restore(entry) },
        });
      }),

    restore,

    erase: (entry: Entry) =>
      attempt(async () => {
        await calls.erase(idOf(entry));
        toast({
          title: kind.toasts.deleted,
          description: `The ${kind.noun} is gone for good.`,
          variant: 'destructive',
        });
      }),

    /** Moves an entry among the ones on screen. */
    move: (entries: readonly Entry[], entry: Entry, by: 1 | -1) =>
      attempt(async () => {
        const ids = entries.map((one) => String(idOf(one)));
        const from = entries.indexOf(entry);
        ids.splice(from + by, 0, ...ids.splice(from, 1));
        await calls.order(ids);
      }),
  };
}

export type ContentActions = ReturnType<typeof useContentActions>;
