import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { HttpError } from '../client.ts';
import { problemOf } from '../problem.ts';

/** Why sending a form failed, in words for the visitor. */
export interface SendFailure {
  text: string;
  /** The server's messages about single fields, by name. */
  fields: Readonly<Record<string, string>>;
}

const KEPT = 'Everything you typed is still here.';

/** `online`: whether the browser reports a connection. */
export function sendFailure(error: unknown, online: boolean): SendFailure {
  if (error instanceof HttpError) {
    const { text, fields } = problemOf(error);
    return { text: `${text} ${KEPT}`, fields };
  }
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { text: `No answer came in time. ${KEPT} Send it again: it counts only once.`, fields: {} };
  return online
    ? { text: `The site could not be reached. ${KEPT} Try again in a moment.`, fields: {} }
    : { text: `You are offline. ${KEPT} Send it again once you are connected.`, fields: {} };
}

/** Shows the server's messages at their fields. @returns the failure, with this form's fields only */
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
