import type { ConnectionView } from '#shared/connections/connections.schema.ts';
import type { ConnectionField, ConnectionId, ConnectionKind } from '#shared/core/connections/connection.ts';

/** The values of the form: every text field, and only those secrets that are to change. */
export type Typed = Readonly<Record<string, string>>;

/** The name under which the form's unsaved values are stored. */
export const draftName = (id: ConnectionId): string => `/api/admin/connections/${id}`;

/** The fields as they are stored; secrets are not among them. */
export const storedValues = ({ fields }: ConnectionKind, { values }: ConnectionView): Typed =>
  Object.fromEntries(
    fields
      .filter(({ kind }) => kind !== 'secret')
      .map(({ key, fallback = '' }) => [key, values[key] ?? fallback]),
  );

/** The values to send: text fields with their default are empty, fields of the environment are omitted. */
export function sentValues(
  { fields }: ConnectionKind,
  { fixed }: ConnectionView,
  typed: Typed,
): Record<string, string> {
  const sent = fields
    .filter(({ key }) => fixed[key] === undefined && typed[key] !== undefined)
    .map((field) => [field.key, isFallback(field, typed) ? '' : (typed[field.key] ?? '')]);
  return Object.fromEntries(sent);
}

/** Whether a text field has its default: that is not stored, so that it may change. Choices always are. */
const isFallback = ({ key, kind, fallback }: ConnectionField, typed: Typed) =>
  kind === 'text' && fallback !== undefined && typed[key] === fallback;

export const OWN = 'own';

/**
 * The preset that the values match; `own` for a server without a preset, undefined while there is no server.
 */
export function presetOf({ presets = [], fields }: ConnectionKind, typed: Typed): string | undefined {
  const [destination] = fields.filter(({ destination }) => destination).map(({ key }) => key);
  if (destination === undefined) return OWN;
  const found = presets.find(({ values }) => (values[destination] ?? '') === (typed[destination] ?? ''));
  return found?.key ?? (typed[destination] ? OWN : undefined);
}

export const presetChoices = ({ presets = [] }: ConnectionKind) => [
  ...presets.map(({ key, label }) => ({ value: key, label })),
  { value: OWN, label: 'Another one, or my own server' },
];
