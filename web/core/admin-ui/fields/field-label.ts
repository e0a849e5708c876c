import type { FieldSpec } from '#web/core/admin-ui/content/content-kind.ts';

/**
 * The label that a field of a row has in its form. A field that contains others gets their labels, at most
 * three; a field that is in no form gets its name as words.
 */
export function fieldLabel(fields: readonly FieldSpec[], name: string): string {
  const own = fields.filter((field) => field.name === name || field.name.startsWith(`${name}.`));
  const labels = own.map(({ label }) => label);
  if (labels.length > SHOWN_MAX) return `${labels.slice(0, SHOWN_MAX).join(', ')} and more`;
  return labels.length > 0 ? labels.join(', ') : inWords(name);
}

const SHOWN_MAX = 3;

/** `networkLead` as `Network lead`. */
function inWords(name: string): string {
  const words = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
