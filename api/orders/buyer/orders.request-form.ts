import { z } from 'zod';
import { AppError } from '#api/core/http/app-error.ts';
import { buyerFieldsOf, buyerNames, type EntityFields } from '#shared/core/form/entity-fields.ts';

interface Correction<Entity> {
  /** The schema of the form that was sent. */
  form: z.ZodObject;
  /** Which of its fields may be corrected. */
  fields: EntityFields<Entity>;
  given: Readonly<Record<string, string>>;
}

/**
 * Reads corrections of a form by the schema that the form was sent with. An optional field is null when it
 * was emptied.
 * @throws AppError `request.invalid` with each field that was refused
 */
export function readCorrection<Entity>({ form, fields, given }: Correction<Entity>): Partial<Entity> {
  const correctable: readonly string[] = buyerNames(fields);
  const refused: Record<string, string> = {};
  const corrected: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const field = correctable.includes(name) ? (form.shape[name] as z.ZodType) : z.never('Unknown field');
    if (field instanceof z.ZodOptional && value.trim() === '') {
      corrected[name] = null;
      continue;
    }
    const read = field.safeParse(value);
    if (read.success) corrected[name] = read.data;
    else refused[`request.${name}`] = read.error.issues[0]?.message ?? 'Invalid value';
  }
  if (Object.keys(refused).length > 0) throw new AppError('request.invalid', { fields: refused });
  return corrected as Partial<Entity>;
}

/** What was corrected, each with its label and how it is shown now. */
export const changesOf = <Entity>(
  fields: EntityFields<Entity>,
  corrected: Partial<Entity>,
  changed: Partial<Entity>,
): string[] =>
  buyerFieldsOf(fields, changed)
    .filter(({ name }) => corrected[name] !== undefined)
    .map(({ label, shown }) => `${label}: ${shown || '(left out)'}`);
