import type { ReactElement, ReactNode } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { tooLong } from '#shared/core/text.ts';
import { type ControlProps, Field } from '#web/core/hub-ui/Field.tsx';

interface FormField {
  /** Its name; a field that may be left out says so after it. */
  label: string;
  /** Advice, shown while nothing is wrong. It may depend on what was typed. */
  hint?: string | ((value: string | undefined) => ReactNode);
  input: (props: ControlProps & UseFormRegisterReturn & { required: boolean }) => ReactElement;
}

/** Every field of a form, in the order in which they are filled in. One that is missing does not compile. */
export type FormFields<Values> = { [Name in keyof Values]-?: FormField };

/** What is left empty is not sent. */
const optional = { setValueAs: (text: string | undefined) => text?.trim() || undefined };

/** How many characters a field takes; nothing cuts what is longer, so that whoever pasted it is told. */
function limitOf(field: z.ZodType | undefined): number | null {
  const text = field && 'unwrap' in field ? (field as z.ZodOptional<z.ZodType>).unwrap() : field;
  return text && 'maxLength' in text ? (text as z.ZodString).maxLength : null;
}

interface FormFieldsProps<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values, unknown, Values>, 'register' | 'formState' | 'watch'>;
  /** Says which fields may be left out. */
  schema: z.ZodObject<Record<keyof Values & string, z.ZodType>>;
  fields: FormFields<Values>;
}

/** The fields of a form, each with its label, its advice and what is wrong with it. */
export function FormFields<Values extends FieldValues>({ form, schema, fields }: FormFieldsProps<Values>) {
  const { register, watch, formState } = form;
  return (Object.keys(fields) as Path<Values>[]).map((name) => {
    const { label, hint, input } = fields[name] as FormField;
    const limit = limitOf(schema.shape[name]);
    const typed: string | undefined = watch(name);
    const extra = limit === null ? 0 : (typed?.trim().length ?? 0) - limit;
    const required = !schema.shape[name]?.safeParse(undefined).success;
    return (
      <Field
        key={name}
        label={required ? label : `${label} (optional)`}
        hint={typeof hint === 'function' ? hint(typed) : hint}
        error={
          limit !== null && extra > 0
            ? tooLong(extra, limit)
            : (formState.errors[name]?.message as string | undefined)
        }
      >
        {(control) => input({ ...control, ...register(name, required ? {} : optional), required })}
      </Field>
    );
  });
}
