import type { StudioItem, Template } from './studio.schema.ts';

/** Names of variables in a template's text: `{episode_title}`. */
const PLACE = /\{([a-zA-Z][\w ]{0,39})\}/g;

/** The names of a template's variables, which arrive as a list or as the JSON text of one. */
export function variablesOf(variables: readonly string[] | string): string[] {
  if (typeof variables !== 'string') return [...variables];
  try {
    const read: unknown = JSON.parse(variables);
    return Array.isArray(read) ? read.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** The variables that a text contains, each once. */
export const placesIn = (template: string): string[] => [
  ...new Set([...template.matchAll(PLACE)].map((match) => match[1] as string)),
];

/** Replaces variables by their values; a variable without a value stays as it is. */
export const fillPlaces = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(PLACE, (place, name: string) => values[name] ?? place);

/** Whether a variable is written in one line. */
export const isOneLine = (variable: string): boolean => /hashtags|link/i.test(variable);

/** The variables that have no value yet, in their order. */
export const missingValues = (
  variables: readonly string[],
  values: Readonly<Record<string, string>>,
): string[] => variables.filter((name) => !values[name]?.trim());

/**
 * The values that an item has for a template's variables. A variable takes the value it is named after, or
 * the one whose name is one of its words: `episode_title` takes `title`.
 */
export function valuesFor(
  variables: readonly string[],
  item: Readonly<Record<string, string>>,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const variable of variables) {
    const words = variable.toLowerCase().split(/[^a-z]+/);
    const name = Object.hasOwn(item, variable)
      ? variable
      : words.findLast((word) => Object.hasOwn(item, word) && item[word]);
    const value = name && item[name];
    if (value) found[variable] = value;
  }
  return found;
}

/**
 * The template that an item is for: one that names the item's kind, and leaves the least to be filled in. Undefined where
 * none names it.
 */
export function templateFor(templates: readonly Template[], item: StudioItem): Template | undefined {
  const fitting = templates.flatMap((template) => {
    const names = variablesOf(template.variables);
    if (!names.some((name) => name.toLowerCase().split('_').includes(item.kind))) return [];
    const filled = Object.keys(valuesFor(names, item.values)).length;
    return [{ template, filled, open: names.length - filled }];
  });
  return fitting.sort((a, b) => a.open - b.open || b.filled - a.filled)[0]?.template;
}
