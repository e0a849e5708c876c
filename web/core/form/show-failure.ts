import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { type SendFailure, sendFailure } from './send-failure.ts';

/** Puts what the server had against single fields where they are, and gives back the whole for the form. */
export function showFailure<In extends FieldValues, Context, Out>(
  { getValues, setError }: UseFormReturn<In, Context, Out>,
  error: unknown,
): SendFailure {
  const failure = sendFailure(error, navigator.onLine);
  const fields = Object.entries(failure.fields).filter(([name]) => name in getValues());
  for (const [index, [name, message]] of fields.entries())
    setError(name as FieldPath<In>, { message }, { shouldFocus: index === 0 });
  return { ...failure, fields: Object.fromEntries(fields) };
}
