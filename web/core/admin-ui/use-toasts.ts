import { useMemo } from 'react';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';

/** How most things end in the back office: done, gone, or failed with the reason. */
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
