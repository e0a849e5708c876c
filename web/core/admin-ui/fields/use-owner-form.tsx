import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { useLeaving } from '#web/core/admin-ui/calls/use-leaving.tsx';
import { useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { type SaidOf, useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { ChangedMeanwhile } from '#web/core/admin-ui/content/ChangedMeanwhile.tsx';
import type { FieldSpec } from '#web/core/admin-ui/content/content-kind.ts';
import type { ToastMessage } from '#web/core/hub-ui/toast/toast.state.ts';
import { isConflict, problemOf } from '#web/core/problem.ts';
import { FormField, messageOf } from './FormField.tsx';

interface OwnerForm<Schema extends z.ZodType, Values extends FieldValues, Reply, Newest> {
  /** What is stored. Newer values replace older ones, except where the owner has typed. */
  values: Values;
  /** The value for the schema, where the fields do not hold it as it is sent. */
  read?: (typed: Values) => unknown;
  /** `over`: what somebody else has saved meanwhile, and the owner replaces. @throws HttpError when it was refused */
  save: (value: z.output<Schema>, over?: Newest) => Promise<Reply>;
  /** Where a conflict of versions is possible: reads what is stored now, and shows it in place of what was typed. */
  newest?: () => Promise<Newest>;
  showNewest?: (newest: Newest, form: UseFormReturn<Values>) => void;
  /** What the toast says once it is saved. */
  said?: SaidOf<Reply, z.output<Schema>>;
  onSaved?: (reply: Reply, form: UseFormReturn<Values>) => void;
  /** Gets the names of the refused fields: one of them may be in a part that is not shown. */
  onRefused?: (names: readonly string[]) => void;
  /** What a field is called, for the toast of an invalid form. */
  labelOf?: (name: string) => string;
  /** The toast for an invalid form, in place of the usual one with its first message. */
  invalid?: (typed: Values) => ToastMessage | undefined;
}

/**
 * A form of the back office: checked by the schema of its call, and by the server. What is wrong stands at its field, the
 * first such field takes the focus, and a toast says whether it is saved. What was typed stays until it is saved, or
 * discarded on purpose.
 */
export function useOwnerForm<Schema extends z.ZodType, Values extends FieldValues, Reply, Newest>(
  /** May be loaded on saving, since most visits only read. */
  schema: Schema | (() => Promise<Schema>),
  { values, read = (typed) => typed, save, newest, ...options }: OwnerForm<Schema, Values, Reply, Newest>,
) {
  const element = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  const [conflict, setConflict] = useState<string | null>(null);
  const toasts = useToasts();
  const refresh = useRefresh();
  const form = useForm<Values>({
    // Not as `values`: their options would hold for every reset of the form, and what was typed could not be discarded.
    defaultValues: values as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: async (typed, ...rest) => {
      const check = zodResolver((typeof schema === 'function' ? await schema() : schema) as never);
      return (check as unknown as Resolver<Values>)(read(typed) as Values, ...rest);
    },
  });
  // Without a reader of `dirtyFields`, the form does not know where the owner has typed.
  const { isDirty, isSubmitting, dirtyFields: _ } = form.formState;
  const shown = useRef(values);
  const { leave, question } = useLeaving(isDirty);

  useEffect(() => {
    if (JSON.stringify(values) === JSON.stringify(shown.current)) return;
    shown.current = values;
    form.reset(values, { keepDirtyValues: true });
  }, [form, values]);

  useEffect(() => {
    if (failures > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  const attempt = async (value: z.output<Schema>, over?: Newest) => {
    try {
      const reply = await save(value, over);
      form.reset(form.getValues());
      toasts.said(options.said, reply, value);
      options.onSaved?.(reply, form);
      void refresh();
    } catch (error) {
      const { text, fields } = problemOf(error);
      if (newest && isConflict(error)) return setConflict(text);
      const typed = form.getValues();
      const problems = Object.entries(fields).map(
        ([name, message]) => [nameIn(typed, name), message] as const,
      );
      for (const [name, message] of problems) form.setError(name as FieldPath<Values>, { message });
      options.onRefused?.(problems.map(([name]) => name));
      toasts.failed(error);
      setFailures((count) => count + 1);
    }
  };
  const refuse = (errors: object) => {
    options.onRefused?.(namesIn(errors));
    const [first] = Object.values(errors);
    const message = options.invalid?.(form.getValues());
    if (message) toasts.said(message, errors, undefined);
    else toasts.refused(namedMessage(errors, messageOf(first), options.labelOf));
    setFailures((count) => count + 1);
  };
  const send = form.handleSubmit((value) => attempt(value as z.output<Schema>), refuse);
  const settle = (settled: (newest: Newest) => unknown) => async () => {
    if (!newest) return;
    const stored = await newest();
    setConflict(null);
    await settled(stored);
  };
  const { showNewest } = options;

  return {
    form,
    isSaving: isSubmitting,
    /** For the form element. */
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event: { preventDefault(): void }) => {
        event.preventDefault();
        if (!isSubmitting) void send();
      },
    },
    submit: () => send(),
    /** A field with its label and message. */
    field: (spec: FieldSpec & { name: FieldPath<Values> }, disabled = false) => (
      <FormField
        key={spec.name}
        spec={spec}
        control={form.control as unknown as Control<Record<string, unknown>>}
        disabled={disabled}
      />
    ),
    /** The conflict with what somebody else has saved, with a choice of what stays. */
    conflict: conflict !== null && (
      <ChangedMeanwhile
        conflict={conflict}
        onSaveOver={settle((stored) =>
          form.handleSubmit((value) => attempt(value as z.output<Schema>, stored), refuse)(),
        )}
        onShowNewest={showNewest && settle((stored) => showNewest(stored, form))}
      />
    ),
    leave,
    question,
  };
}

/** The names of the invalid fields, such as `words.live.title`. */
const namesIn = (errors: object, above = ''): string[] =>
  Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null) return [];
    const isField = 'message' in error && typeof error.message === 'string';
    return isField ? [above + name] : namesIn(error, `${above}${name}.`);
  });

/** The server's name of a field, or a part of it where the form holds only a part of what is sent. */
const nameIn = (typed: object, name: string): string =>
  (name.split('.')[0] ?? '') in typed ? name : name.replace(/^\w+\./, '');

/** The first message with the name of its field, and the names of the others. */
function namedMessage(errors: object, message: string, labelOf?: (name: string) => string): string {
  if (!labelOf) return message;
  const [first = '', ...others] = Object.keys(errors).map(labelOf);
  const isNamed = message.toLowerCase().startsWith(first.toLowerCase());
  const named = isNamed
    ? `${message}.`.replace('..', '.')
    : `${first}: ${message.charAt(0).toLowerCase()}${message.slice(1)}.`.replace('..', '.');
  return others.length > 0 ? `${named} Look at ${others.join(', ')} too.` : named;
}
