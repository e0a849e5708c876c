import { z } from 'zod';
import { type MetaPatterns, type PatternPart, partsAllowed, usualPatterns } from './site.patterns.ts';

const MOST = 200;

/** What is wrong with a pattern, in words for the owner. */
function faultOf(field: keyof MetaPatterns, pattern: string): string | undefined {
  const allowed: readonly string[] = partsAllowed[field];
  const named = [...pattern.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const list = allowed.map((name) => `{${name}}`).join(', ');
  const unknown = named.find((name) => !allowed.includes(name));
  if (unknown !== undefined) return `There is no part {${unknown}}. Use ${list}`;
  if (/[{}]/.test(pattern.replace(/\{[^{}]*\}/g, '')))
    return `A part begins with { and ends with }, such as ${usualPatterns[field]}`;
  const needed: PatternPart = field === 'title' ? 'page' : 'description';
  // `page` tells descriptions apart as well.
  const tellsApart = named.includes(needed) || named.includes('page');
  return pattern === '' || tellsApart
    ? undefined
    : `Use {${needed}}: without it, pages get the same ${field}`;
}

const pattern = (field: keyof MetaPatterns) =>
  z
    .string()
    .trim()
    .max(MOST)
    .superRefine((text, context) => {
      const fault = faultOf(field, text);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    });

export const metaPatterns = z.object({
  title: pattern('title'),
  description: pattern('description'),
}) satisfies z.ZodType<MetaPatterns>;

export const noPatterns: MetaPatterns = { title: '', description: '' };
