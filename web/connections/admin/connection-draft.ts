import type { ConnectionView } from '#shared/connections/connections.schema.ts';
import type { ConnectionField, ConnectionId, ConnectionKind } from '#shared/core/connections/connection.ts';

/** What is typed into the form: every text field, and those secrets that are to change. */
export type Typed = Readonly<Record<string, string>>;

/** What a form that was left is kept under. */
export const draftName = (id: ConnectionId): string => `/api/admin/connections/${id}`;

/** The fields as they are stored; secrets are not among them. */
export const storedValues = ({ fields }: ConnectionKind, { values }: ConnectionView): Typed =>
  Object.fromEntries(
    fields
      .filter(({ kind }) => kind !== 'secret')
      .map(({ key, fallback = '' }) => [key, values[key] ?? fallback]),
  );

/** What is sent: fields that hold what counts anyway are left empty, and fields of the environment are left out. */
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

/** A choice always says what it is; of other fields the default is not stored, so that it may change. */
const isFallback = ({ key, kind, fallback }: ConnectionField, typed: Typed) =>
  kind === 'text' && fallback !== undefined && typed[key] === fallback;

export const OWN = 'own';

/**
 * The preset that the values come from; `own` for a server of which there is none, undefined while no server is named.
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
