import { z } from 'zod';

/** No space, dash or full stop, so that nothing but the style sheet breaks it. */
export const LONG_WORD = 'Donaudampfschiff'.repeat(13).slice(0, 200);

type Schema = z.core.JSONSchema.BaseSchema;
type Shape = Record<string, Schema>;

/** Words of 200 letters, as many as a text may hold. */
export function longText(limit: number): string {
  return `${LONG_WORD} `
    .repeat(Math.ceil(limit / LONG_WORD.length))
    .slice(0, limit)
    .trim();
}

/** A mail address of 254 characters, whose name and domain are as long as they may be. */
const longEmail = `${'n'.repeat(64)}@${`${'d'.repeat(60)}.`.repeat(3)}com`;
const longUrl = `https://example.com/${LONG_WORD.repeat(9)}`;

/** A body of an endpoint with each of its texts, web and mail addresses as long as the endpoint's schema allows. */
export function atLimits<T>(body: z.ZodType, value: T): T {
  return filled(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }), value) as T;
}

function filled(schema: Schema, value: unknown): unknown {
  const { anyOf, items, properties, maxItems } = schema as Schema & { items?: Schema; properties?: Shape };
  if (anyOf) return filledChoice(anyOf, value);
  if (typeof value === 'string') return filledText(schema, value);
  if (Array.isArray(value) && items) {
    const list = value.length === 0 && isText(items) ? [''] : value;
    // Lists get up to four texts, which is cheap to check: lists of hundreds are tested elsewhere.
    const length = isText(items) ? Math.max(value.length, Math.min(maxItems ?? 0, 4)) : list.length;
    return Array.from({ length }, (_, at) => withOwnAddress(filled(items, list[at % list.length]), at));
  }
  if (value && typeof value === 'object' && properties)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        properties[name] ? filled(properties[name], one) : one,
      ]),
    );
  return value;
}

/** In a list no two entries may have the same address. */
const withOwnAddress = (entry: unknown, at: number): unknown =>
  JSON.parse(JSON.stringify(entry).replaceAll(longUrl, longUrl.slice(0, -1) + at));

/** A picture may be a path or a web address, which is no picture here: such a field stays as it is. */
function filledChoice(choices: readonly Schema[], value: unknown): unknown {
  const texts = choices.filter(({ type, const: only }) => type === 'string' && only === undefined);
  if (typeof value === 'string' || value === null)
    return (texts.length === 1 && filledText(texts[0] as Schema, value ?? '')) || value;
  const fitting = choices.find(({ type }) => type === (Array.isArray(value) ? 'array' : typeof value));
  return fitting ? filled(fitting, value) : value;
}

function filledText(schema: Schema, value: string): string {
  const { format, maxLength } = schema;
  if (format === 'email') return longEmail;
  if (format === 'uri') return longUrl;
  return isText(schema) ? longText(maxLength as number) : value;
}

/** A free text: no choice, and without a form of its own. */
const isText = ({ type, enum: choices, const: only, format, pattern, maxLength }: Schema) =>
  type === 'string' && !choices && only === undefined && !format && !pattern && maxLength !== undefined;
