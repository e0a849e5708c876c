import { useMemo } from 'react';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';

/** The usual toasts of the back office: something is done, is gone, or failed with a reason. */
export function useToasts() {
  const toast = useToast();
  return useMemo(
    () => ({
      done: (title: string, description?: string) => toast({ title, ...(description && { description }) }),
      gone: (title: string, description?: string) =>
        toast({ title, variant: 'destructive', ...(description && { description }) }),
      failed(error: unknown) {
        const { text, fields } = problemOf(error);
        const [first = text] = Object.values(fields);
        toast({ title: 'Error', description: first, variant: 'destructive' });
      },
    }),
    [toast],
  );
}
