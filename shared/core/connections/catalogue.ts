import { type ConnectionId, type ConnectionKind, connectionIds } from './connection.ts';
import { mailConnection } from './mail-connection.ts';
import { networkConnections } from './network-connections.ts';
import { serverConnections } from './server-connections.ts';
import { serviceConnections } from './service-connections.ts';

const all = new Map(
  [mailConnection, ...serviceConnections, ...networkConnections, ...serverConnections].map((kind) => [
    kind.id,
    kind,
  ]),
);

/** @throws for an id that the catalogue has no entry for, which a test checks */
export function connectionKind(id: ConnectionId): ConnectionKind {
  const kind = all.get(id);
  if (!kind) throw new Error(`The catalogue of connections has no ${id}.`);
  return kind;
}

/**
 * Every connection. The form, the System page, the connections' part of `.env.example` and the table in
 * docs/operate.md are made from this.
 */
export const connectionCatalogue: readonly ConnectionKind[] = connectionIds.map(connectionKind);

/** The variables whose setting makes a field of the connection read-only. */
export const fieldVariables = ({ fields }: ConnectionKind): string[] => [
  ...new Set(fields.map(({ variable }) => variable)),
];

/** The keys of fields that still have to be filled in; where one of several is enough, the first of them. */
export function missingFields(
  { fields, oneOf = [] }: ConnectionKind,
  values: Readonly<Record<string, string>>,
): string[] {
  const missing = fields.filter(({ key, required }) => required && !values[key]).map(({ key }) => key);
  const lacksAll = oneOf.length > 0 && oneOf.every((key) => !values[key]);
  return lacksAll ? [...missing, oneOf[0] as string] : missing;
}
