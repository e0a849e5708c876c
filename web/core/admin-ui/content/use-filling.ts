import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useDebounced } from '#web/core/admin-ui/calls/timers.ts';
import { problemOf } from '#web/core/problem.ts';
import type { AnyKind } from './content-kind.ts';

type Values = Record<string, unknown>;

interface FillingOptions {
  kind: AnyKind;
  form: UseFormReturn<Values>;
  /** Only new entries are filled in; existing ones never are. */
  isNew: boolean;
  /** Sets fields, except those that the owner typed into, and returns what it set. */
  fill: (values: Values) => Values;
}

/** A fill-in that can be undone: all fields as they were before, and the fields that were set. */
interface Filled {
  before: Values;
  after: Values;
}

/** Fills a new entry from the address that is pasted into it. */
export function useFilling({ kind, form, isNew, fill }: FillingOptions) {
  const field = kind.fill?.field ?? '';
  const address = useDebounced(String(useWatch({ control: form.control, name: field }) ?? '').trim());
  const [filled, setFilled] = useState<Filled | null>(null);
  const { data, error, isFetching } = useQuery({
    queryKey: ['filling', kind.path, address],
    queryFn: () => kind.fill?.find(address) ?? null,
    enabled: isNew && field !== '' && address !== '',
    retry: false,
    gcTime: 0,
  });

  /** Restores the earlier values, except in fields that the owner has changed since. */
  const undo = () => {
    for (const [name, value] of Object.entries(filled?.after ?? {}))
      if (form.getValues(name) === value) form.setValue(name, filled?.before[name], { shouldDirty: true });
    setFilled(null);
  };

  // The values of one address are removed before those of the next address are filled in.
  const apply = useEffectEvent((values: Values) => {
    undo();
    const before = structuredClone(form.getValues());
    const after = fill(values);
    if (Object.keys(after).length > 0) setFilled({ before, after });
  });
  useEffect(() => apply(data?.values ?? {}), [data]);

  return {
    isAsking: isFetching,
    text: error ? problemOf(error).text : (data?.text ?? ''),
    wasFilled: filled !== null,
    undo,
    /** Fills the fields in again; undefined when nothing was found. */
    again: data && Object.keys(data.values).length > 0 ? () => apply(data.values) : undefined,
  };
}
