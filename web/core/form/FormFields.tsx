import type { ReactElement, ReactNode } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { tooLong } from '#shared/core/text.ts';
import { type ControlProps, Field } from '#web/core/hub-ui/Field.tsx';

interface FormField {
  /** The label; '(optional)' is appended for optional fields. */
  label: string;
  /** Advice, shown while nothing is wrong. It may depend on what was typed. */
  hint?: string | ((value: string | undefined) => ReactNode);
  input: (props: ControlProps & UseFormRegisterReturn & { required: boolean }) => ReactElement;
}

/** Every field of a form, in the order in which they are filled in. A missing field does not compile. */
export type FormFields<Values> = { [Name in keyof Values]-?: FormField };

/** An empty optional field is not sent. */
const optional = { setValueAs: (text: string | undefined) => text?.trim() || undefined };

/** A field's limit in characters. Longer text is not cut off but reported, so that no pasted text is lost. */
function limitOf(field: z.ZodType | undefined): number | null {
  const text = field && 'unwrap' in field ? (field as z.ZodOptional<z.ZodType>).unwrap() : field;
  return text && 'maxLength' in text ? (text as z.ZodString).maxLength : null;
}

interface FormFieldsProps<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values, unknown, Values>, 'register' | 'formState' | 'watch'>;
  /** Decides which fields are optional, and their limits. */
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
