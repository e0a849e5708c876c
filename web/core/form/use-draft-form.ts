import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { readStored, store } from '../storage.ts';

/**
 * A form whose typed values stay in this tab's session storage until `forget` is called once they were sent:
 * they survive a reload, a visit to another page and a lost connection. `draft` is the storage key.
 */
export function useDraftForm<Values extends FieldValues>(
  draft: string,
  schema: z.ZodType<Values, Values>,
  defaultValues: DefaultValues<Values>,
): { form: UseFormReturn<Values, unknown, Values>; forget: () => void } {
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: { ...defaultValues, ...(readStored('sessionStorage', draft) as object | null) },
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => store('sessionStorage', draft, values),
      }),
    [subscribe, draft],
  );
  return { form, forget: () => store('sessionStorage', draft, null) };
}
