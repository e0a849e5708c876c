import fc from 'fast-check';
import { z } from 'zod';
import type { KnownWords } from './known-words.ts';

type Schema = z.core.JSONSchema.JSONSchema;

const samples: Record<string, readonly string[]> = {
  uri: [
    'https://music.example/a?b=1#c',
    'http://[::1]:80/',
    'https://xn--bcher-kva.example',
    'mailto:a@b.co',
  ],
  email: ['ada@example.com', "a+b_c'd-e@sub.example.co", `${'a'.repeat(64)}@${'b'.repeat(60)}.example`],
  'date-time': [
    '2027-03-01T12:00:00Z',
    '2024-02-29T23:59:59.999Z',
    '9999-12-31T23:59:59Z',
    '0000-01-01T00:00:00Z',
  ],
  date: ['2027-03-01', '2024-02-29', '9999-12-31', '0001-01-01'],
};
/** Of every kind that programs treat apart. */
const letters = fc.constantFrom(
  ...'aZ09 -_./?&=%+@#:;\'"<>\\'.split(''),
  'é',
  'ß',
  'İ',
  '漢',
  'ﷺ',
  '💥',
  '👩‍👧',
  '\u202e',
  '\u0301',
);
const uuid = fc.uuid();
const anything = fc.jsonValue({ maxDepth: 2 });

/** What a schema takes, as far as its JSON form says; strings are known words at times, so that they lead somewhere. */
export function valuesOf(schema: z.ZodType, words: KnownWords): fc.Arbitrary<unknown> {
  return build(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, words);
}

function build(schema: Schema, words: KnownWords): fc.Arbitrary<unknown> {
  const inner = (part: unknown) => (typeof part === 'object' ? build(part as Schema, words) : anything);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(inner));
  if (schema.allOf) return inner(schema.allOf[0]);
  switch (schema.type) {
    case 'string':
      return texts(schema, words);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(inner(schema.items), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
      });
    case 'object':
      return objects(schema, inner);
    default:
      return anything;
  }
}

function texts(schema: Schema, words: KnownWords): fc.Arbitrary<string> {
  const minLength = schema.minLength ?? 0;
  const maxLength = schema.maxLength ?? 200;
  const known = fc.nat().map((number) => words.at(number));
  const longest = fc
    .constantFrom('x', '<', '💥', ' a')
    .map((text) => text.repeat(maxLength).slice(0, maxLength));
  const free = fc.string({
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 40)),
    unit: letters,
  });
  const shaped = schema.format === 'uuid' ? uuid : (matching(schema) ?? free);
  return fc.oneof(
    { weight: 5, arbitrary: shaped },
    { weight: 3, arbitrary: known },
    { weight: 1, arbitrary: longest },
  );
}

function matching({ format, pattern }: Schema): fc.Arbitrary<string> | undefined {
  const given = samples[format ?? ''];
  if (given) return fc.constantFrom(...given);
  if (!pattern) return undefined;
  if (!byPattern.has(pattern)) byPattern.set(pattern, fromPattern(pattern));
  return byPattern.get(pattern);
}

/** Cached, because a few patterns occur in hundreds of places and each is slow to make. */
const byPattern = new Map<string, fc.Arbitrary<string> | undefined>();

function fromPattern(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    const made = fc.stringMatching(new RegExp(pattern), { size: 'small' });
    fc.sample(made, 1);
    return made;
  } catch {
    // No values can be generated for a pattern with a lookahead.
    return undefined;
  }
}

function numbers({ type, minimum = -1000, maximum = 1000 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(Number(minimum), -(2 ** 53)), Math.min(Number(maximum), 2 ** 53)];
  const small = { min: Math.ceil(min), max: Math.floor(Math.min(max, min + 5)) };
  const all = type === 'integer' ? fc.maxSafeInteger() : fc.double({ min, max, noNaN: true });
  return fc.oneof(
    { weight: 3, arbitrary: fc.integer(small.max >= small.min ? small : {}) },
    { weight: 1, arbitrary: all },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
  );
}

function objects(schema: Schema, inner: (part: unknown) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0 && schema.additionalProperties)
    return fc.dictionary(
      inner(schema.propertyNames ?? { type: 'string' }) as fc.Arbitrary<string>,
      inner(schema.additionalProperties),
      { maxKeys: 4 },
    );
  const model = Object.fromEntries(properties.map(([key, part]) => [key, inner(part)]));
  return fc.record(model, { requiredKeys: (schema.required ?? []) as never[], noNullPrototype: true });
}
