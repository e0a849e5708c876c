import { z } from 'zod';
import { connectionIds } from '#shared/core/connections/connection.ts';
import { instant, seenVersion } from '#shared/core/fields.ts';

/** Where the settings come from. `unreadable`: encrypted with secrets that this install no longer has. */
const connectionSources = ['none', 'environment', 'owner', 'unreadable'] as const;

/** The state of a connection. `since` and `at` are instants. */
const connectionHealth = z.discriminatedUnion('state', [
  z.object({ state: z.literal('unset') }),
  z.object({ state: z.literal('unreadable') }),
  z.object({ state: z.literal('untested') }),
  z.object({ state: z.literal('works'), at: instant, text: z.string() }),
  z.object({ state: z.literal('failed'), since: instant, text: z.string() }),
]);
export type ConnectionHealth = z.infer<typeof connectionHealth>;

export const connectionView = z.object({
  id: z.enum(connectionIds),
  source: z.enum(connectionSources),
  /** What the fields hold, by their keys, without what is secret. */
  values: z.record(z.string(), z.string()),
  /** Secrets that are set: their last four characters, where they are long enough to show those. */
  secrets: z.record(z.string(), z.string()),
  /** Fields that an environment variable sets, and its name. */
  fixed: z.record(z.string(), z.string()),
  /** Keys of empty fields that the connection needs in order to work. */
  missing: z.array(z.string()),
  /** The address to enter at the service; null where there is none. */
  callbackUrl: z.string().nullable(),
  health: connectionHealth,
  /** False for complete settings that are not used before their test has passed. */
  isUsed: z.boolean(),
  version: z.int().min(0),
  updatedAt: instant.nullable(),
});
export type ConnectionView = z.infer<typeof connectionView>;

const FIELDS = 20;
const FIELD_LENGTH = 2000;

/** What was typed. A secret that is left out stays as it is. */
export const connectionChange = z.strictObject({
  version: seenVersion,
  values: z
    .record(z.string().max(40), z.string().trim().max(FIELD_LENGTH, 'Must be shorter'))
    .refine((values) => Object.keys(values).length <= FIELDS, 'Has too many fields'),
});
