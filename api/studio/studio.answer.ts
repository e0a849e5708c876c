import { z } from 'zod';
import { platforms, postLength, type StudioPlatform, TEXT_LENGTH } from '#shared/studio/studio.constants.ts';

const answer = z.object({
  variants: z.array(z.object({ content: z.string().max(TEXT_LENGTH) })).min(1),
});

/** The same shape for the model's server, in the part of JSON Schema that servers enforce. */
export const answerFormat = {
  name: 'posts',
  schema: {
    type: 'object',
    properties: {
      variants: {
        type: 'array',
        items: {
          type: 'object',
          properties: { content: { type: 'string' } },
          required: ['content'],
          additionalProperties: false,
        },
      },
    },
    required: ['variants'],
    additionalProperties: false,
  },
};

/** `fault` describes the problem to the model; there may be usable texts all the same. */
interface Reading {
  texts: string[];
  fault?: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these have no place in a post, and one no place in Postgres
const control = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** Reads a model's answer, which may be any text. */
export function readAnswer(text: string, wanted: { variants: number; platform: StudioPlatform }): Reading {
  const parsed = answer.safeParse(jsonIn(text));
  if (!parsed.success) return { texts: [], fault: 'It was not the JSON that was asked for.' };
  const all = parsed.data.variants.map(({ content }) => content.replace(control, '').trim());
  const texts = [...new Set(all)].filter((one) => one !== '').slice(0, wanted.variants);
  if (texts.length === 0) return { texts, fault: 'Every variant was empty.' };
  const { limit } = platforms[wanted.platform];
  const long = texts.filter((one) => postLength(one, wanted.platform) > limit);
  if (long.length > 0) return { texts, fault: `${long.length} had more than ${limit} characters.` };
  return { texts };
}

/** What some models write before their answer; it may have braces of its own. */
const THOUGHTS = /<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi;

/** The JSON in an answer, which some models wrap in a code block or in words. */
export function jsonIn(answered: string): unknown {
  const text = answered.replace(THOUGHTS, '');
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return undefined;
  }
}
