import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import {
  type Control,
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
import type { FieldSpec } from '#web/core/admin-ui/content/content-kind.ts';
import { problemOf } from '#web/core/problem.ts';
import { FormField, messageOf } from './FormField.tsx';

interface OwnerForm<Schema extends z.ZodType, Values extends FieldValues, Reply> {
  /** What is stored. Newer values replace older ones, except where the owner has typed. */
  values: Values;
  /** The value for the schema, where the fields do not hold it as it is sent. */
  read?: (typed: Values) => unknown;
  /** @throws HttpError when it was refused */
  save: (value: z.output<Schema>) => Promise<Reply>;
  /** What the toast says once it is saved. */
  said?: SaidOf<Reply, z.output<Schema>>;
  onSaved?: (reply: Reply, form: UseFormReturn<Values>) => void;
}

/**
 * A form of the back office: checked by the schema of its call, and by the server. What is wrong stands at its field, the
 * first such field takes the focus, and a toast says whether it is saved. What was typed stays until it is saved, or
 * discarded on purpose.
 */
export function useOwnerForm<Schema extends z.ZodType, Values extends FieldValues, Reply>(
  schema: Schema,
  { values, read = (typed) => typed, save, said, onSaved }: OwnerForm<Schema, Values, Reply>,
) {
  const element = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  const toasts = useToasts();
  const refresh = useRefresh();
  const form = useForm<Values>({
    values,
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
    resolver: (typed, ...rest) =>
      (zodResolver(schema as never) as unknown as Resolver<Values>)(read(typed) as Values, ...rest),
  });
  const { isDirty, isSubmitting } = form.formState;
  const { leave, question } = useLeaving(isDirty);

  useEffect(() => {
    if (failures > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  const send = form.handleSubmit(
    async (value) => {
      try {
        const reply = await save(value as z.output<Schema>);
        form.reset(form.getValues());
        toasts.said(said, reply, value as z.output<Schema>);
        onSaved?.(reply, form);
        void refresh();
      } catch (error) {
        const typed = form.getValues();
        for (const [name, message] of Object.entries(problemOf(error).fields))
          form.setError(nameIn(typed, name) as FieldPath<Values>, { message });
        toasts.failed(error);
        setFailures((count) => count + 1);
      }
    },
    (errors) => {
      const [first] = Object.values(errors);
      toasts.refused(messageOf(first as { message?: string }));
      setFailures((count) => count + 1);
    },
  );

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
    leave,
    question,
  };
}

/** The server's name of a field, or a part of it where the form holds only a part of what is sent. */
const nameIn = (typed: object, name: string): string =>
  (name.split('.')[0] ?? '') in typed ? name : name.replace(/^\w+\./, '');
