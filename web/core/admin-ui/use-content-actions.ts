import { HttpError } from '#web/core/client.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';
import type { ContentKind, Entry } from './content-kind.ts';
import { ownerJson } from './owner-call.ts';
import { useRefresh } from './use-owner.ts';

export const isConflict = (error: unknown): boolean => error instanceof HttpError && error.status === 409;

const addressOf = (kind: ContentKind, entry: Entry, rest = '') =>
  `${kind.path}/${encodeURIComponent(String(entry[kind.idField]))}${rest}`;

/** What can be done with one entry of a kind; each says how it went. */
export function useContentActions(kind: ContentKind) {
  const toast = useToast();
  const refresh = useRefresh();
  const done = () => refresh(kind.path);

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
      await ownerJson('POST', addressOf(kind, entry, '/restore'));
      toast({ title: 'Restored', description: `The ${kind.noun} is back.` });
    });

  return {
    /** @throws HttpError when it was refused */
    async save(values: Record<string, unknown>, entry: Entry | null): Promise<Entry> {
      const { [kind.idField]: _, ...changed } = values;
      const saved = entry
        ? await ownerJson<Entry>('PUT', addressOf(kind, entry), { body: changed })
        : await ownerJson<Entry>('POST', kind.path, { body: values });
      toast({
        title: kind.toasts.saved,
        description: kind.toasts.savedText ?? `The ${kind.noun} has been saved.`,
      });
      await done();
      return saved;
    },

    newest: (entry: Entry) => ownerJson<Entry>('GET', addressOf(kind, entry)),

    remove: (entry: Entry) =>
      attempt(async () => {
        await ownerJson('DELETE', addressOf(kind, entry));
        toast({
          title: kind.toasts.deleted,
          description: kind.toasts.deletedText ?? `The ${kind.noun} is in the trash.`,
          variant: 'destructive',
          action: { label: 'Undo', onClick: () => void restore(entry) },
        });
      }),

    restore,

    erase: (entry: Entry) =>
      attempt(async () => {
        await ownerJson('DELETE', addressOf(kind, entry, '/forever'));
        toast({
          title: kind.toasts.deleted,
          description: `The ${kind.noun} is gone for good.`,
          variant: 'destructive',
        });
      }),

    /** Moves an entry among the ones on screen. */
    move: (entries: readonly Entry[], entry: Entry, by: 1 | -1) =>
      attempt(async () => {
        const ids = entries.map((one) => String(one[kind.idField]));
        const from = entries.indexOf(entry);
        ids.splice(from + by, 0, ...ids.splice(from, 1));
        await ownerJson('POST', `${kind.path}/order`, { body: { ids } });
      }),
  };
}

export type ContentActions = ReturnType<typeof useContentActions>;
