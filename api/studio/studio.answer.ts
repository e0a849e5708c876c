import { z } from 'zod';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import { lengthOn, TEXT_LENGTH } from '#shared/studio/studio.constants.ts';

const text = z.string().max(TEXT_LENGTH);
const answer = z.object({
  variants: z.array(z.object({ content: text, texts: z.record(z.string(), text).default({}) })).min(1),
});

/** An idea as it is written for each network that it is for; the first is the main one. */
export interface WrittenIdea {
  content: string;
  texts: Partial<Record<Platform, string>>;
}

interface Wanted {
  variants: number;
  platforms: readonly [Platform, ...Platform[]];
}

const strings = (names: readonly string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required: [...names],
  additionalProperties: false,
});

/** The same shape for the model's server, in the part of JSON Schema that servers enforce. */
export function answerFormat({ platforms: [, ...further] }: Pick<Wanted, 'platforms'>) {
  const { properties, ...idea } = strings(['content']);
  const all =
    further.length === 0 ? { properties } : { properties: { ...properties, texts: strings(further) } };
  const items = { ...idea, ...all, required: Object.keys(all.properties) };
  return {
    name: 'posts',
    schema: {
      type: 'object',
      properties: { variants: { type: 'array', items } },
      required: ['variants'],
      additionalProperties: false,
    },
  };
}

/** `fault` describes the problem to the model; there may be usable ideas all the same. */
interface Reading {
  ideas: WrittenIdea[];
  fault?: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these have no place in a post, and one no place in Postgres
const control = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;
const clean = (said: string) => said.replace(control, '').trim();

/** Reads a model's answer, which may be any text. A network without a text of its own gets that of the main one. */
export function readAnswer(said: string, { variants, platforms: [main, ...further] }: Wanted): Reading {
  const parsed = answer.safeParse(jsonIn(said));
  if (!parsed.success) return { ideas: [], fault: 'It was not the JSON that was asked for.' };
  const written = new Map<string, WrittenIdea>();
  for (const { content: all, texts } of parsed.data.variants) {
    const content = clean(all);
    if (content === '' || written.has(content)) continue;
    written.set(content, {
      content,
      texts: Object.fromEntries(further.map((network) => [network, clean(texts[network] ?? '') || content])),
    });
  }
  const ideas = [...written.values()].slice(0, variants);
  if (ideas.length === 0) return { ideas, fault: 'Every variant was empty.' };
  const long = [main, ...further].flatMap((network) => {
    const texts = ideas.map((idea) => (network === main ? idea.content : (idea.texts[network] ?? '')));
    const over = texts.map((one) => lengthOn(network, one)).filter(({ length, limit }) => length > limit);
    return over.length > 0
      ? [`${over.length} for ${platformNames[network]} had more than ${over[0]?.limit} characters.`]
      : [];
  });
  return long.length > 0 ? { ideas, fault: long.join(' ') } : { ideas };
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
