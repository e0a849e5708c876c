import { useMemo } from 'react';
import { HttpError } from '#web/core/client.ts';
import { type ToastMessage, useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';

/** A toast: its title, or all of it; nothing where the screen shows what was done. */
type Said = string | ToastMessage | undefined;
/** What the toast says once something is done, which may depend on the reply and on what was sent. */
export type SaidOf<Reply, Given> = Said | ((reply: Reply, given: Given) => Said);

/** Something was deleted, ended or turned off. */
export const gone = (title: string, description?: string): ToastMessage => ({
  title,
  variant: 'destructive',
  ...(description && { description }),
});

/** The usual toasts of the back office: something is done, is gone, or failed with a reason. */
export function useToasts() {
  const toast = useToast();
  return useMemo(() => {
    const refused = (why: string) => toast(gone('Error', why));
    return {
      said<Reply, Given>(said: SaidOf<Reply, Given>, reply: Reply, given: Given) {
        const message = typeof said === 'function' ? said(reply, given) : said;
        if (message) toast(typeof message === 'string' ? { title: message } : message);
      },
      done: (title: string, description?: string) => toast({ title, ...(description && { description }) }),
      gone: (title: string, description?: string) => toast(gone(title, description)),
      refused,
      failed(error: unknown) {
        // The end of the session has a toast of its own.
        if (error instanceof HttpError && error.status === 401) return;
        const { text, fields } = problemOf(error);
        refused(Object.values(fields)[0] ?? text);
      },
    };
  }, [toast]);
}
