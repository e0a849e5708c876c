import { z } from 'zod';
import { AppError } from '#api/core/http/app-error.ts';

/** Optional fields can also be emptied: null. */
type Correction<Values> = {
  [Name in keyof Values]?: undefined extends Values[Name]
    ? Exclude<Values[Name], undefined> | null
    : Values[Name];
};

/**
 * Reads corrections of a form by the schema that the form was sent with. An optional field is null when it
 * was emptied.
 * @throws AppError `request.invalid` with each field that was refused
 */
export function readCorrection<Form extends z.ZodRawShape>(
  form: z.ZodObject<Form>,
  given: Readonly<Record<string, string>>,
): Correction<z.output<z.ZodObject<Form>>> {
  const fields: Record<string, string> = {};
  const corrected: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(form.shape, name)
      ? (form.shape[name] as z.ZodType)
      : z.never('Unknown field');
    if (field instanceof z.ZodOptional && value.trim() === '') {
      corrected[name] = null;
      continue;
    }
    const read = field.safeParse(value);
    if (read.success) corrected[name] = read.data;
    else fields[`request.${name}`] = read.error.issues[0]?.message ?? 'Invalid value';
  }
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  return corrected as Correction<z.output<z.ZodObject<Form>>>;
}
