import type { ConnectionState } from '#api/core/connections/connections.ts';
import { missingFields } from '#shared/core/connections/catalogue.ts';
import type { ConnectionField, ConnectionKind } from '#shared/core/connections/connection.ts';

type Given = Readonly<Record<string, string>>;

const ENTER_AGAIN =
  'Enter this once more: the server has changed, and what you entered for the other one is not sent to it.';

interface Checked {
  /** What is to be stored. */
  values: Record<string, string>;
  /** What is wrong, by the fields' keys; empty when nothing is. */
  problems: Record<string, string>;
}

/** Checks the owner's values for a connection against the catalogue and the stored values. */
export function checkValues(
  kind: ConnectionKind,
  given: Given,
  { values: before, variables }: ConnectionState,
): Checked {
  const values: Record<string, string> = {};
  const problems: Record<string, string> = {};
  const known = new Set(kind.fields.map(({ key }) => key));
  for (const key of Object.keys(given)) if (!known.has(key)) problems[key] = 'Not known here';
  // Values that the environment sets are not stored as well.
  const open = kind.fields.filter(({ variable }) => !variables.includes(variable));
  const isMoved = open.some(
    ({ key, destination }) => destination && (given[key] ?? '') !== (before[key] ?? ''),
  );
  for (const field of open) {
    const { key } = field;
    const isKept = field.kind === 'secret' && given[key] === undefined;
    if (isKept && before[key] !== undefined && isMoved) problems[key] = ENTER_AGAIN;
    const value = (isKept ? before[key] : given[key]) ?? '';
    if (value === '') continue;
    const read = readField(field, value);
    if ('problem' in read) problems[key] ??= read.problem;
    else values[key] = read.value;
  }
  for (const key of missingFields(kind, { ...before, ...values, ...emptied(open, values) }))
    problems[key] ??= `Please enter: ${kind.fields.find((field) => field.key === key)?.label}`;
  if (kind.id === 'mail') Object.assign(problems, loginProblems(values, problems));
  return { values, problems };
}

/** Fields that are empty now. */
const emptied = (fields: readonly ConnectionField[], values: Given) =>
  Object.fromEntries(fields.filter(({ key }) => !values[key]).map(({ key }) => [key, '']));

function readField(
  { schema, choices }: ConnectionField,
  text: string,
): { value: string } | { problem: string } {
  if (choices && !choices.some(({ value }) => value === text)) return { problem: 'Choose one of these' };
  const read = schema.safeParse(text);
  if (read.success) return { value: read.data };
  const message = read.error.issues[0]?.message ?? 'is not valid';
  return { problem: `${message.charAt(0).toUpperCase()}${message.slice(1)}` };
}

/** A login needs both a name and a password, or neither. */
function loginProblems({ user, password }: Given, problems: Given): Record<string, string> {
  if (user && !password && !problems.password)
    return { password: 'Enter the password as well, or leave the user name empty' };
  if (password && !user && !problems.user)
    return { user: 'Enter the user name as well, or remove the password' };
  return {};
}
