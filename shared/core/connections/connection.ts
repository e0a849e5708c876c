import type { z } from 'zod';

/** What the hub can be connected with, in the order in which the owner sees it. */
export const connectionIds = [
  'mail',
  'model',
  'twitch',
  'youtube',
  'google',
  'stripe',
  'instagram',
  'twitter',
  'facebook',
  'linkedin',
  'youtube-upload',
  'tiktok',
  'threads',
  'storage',
  'countries',
] as const;
export type ConnectionId = (typeof connectionIds)[number];

export interface ConnectionField {
  key: string;
  label: string;
  hint?: string;
  /** A text input, a secret that is never shown again, or a choice. */
  kind: 'text' | 'secret' | 'choice';
  choices?: readonly { value: string; label: string }[];
  /** The connection does nothing without it. */
  required?: true;
  /** Collapsed: most owners leave it as it is. */
  advanced?: true;
  /** The value used when it is left empty. */
  fallback?: string;
  /** It determines where secrets are sent: when it changes, they have to be entered again. */
  destination?: true;
  /** The environment variable that sets it. */
  variable: string;
  /** The schema of the typed text; an empty text is no value and is not checked. */
  schema: z.ZodType<string, string>;
}

/** An environment variable of a connection, as `.env.example` explains it. */
interface ConnectionVariable {
  name: string;
  /** The explanation; it ends with the default. */
  text: string;
  /** The example after the equals sign. */
  example?: string;
}

/** A well-known service: what it fills in, and how its owner gets the rest. */
interface ConnectionPreset {
  key: string;
  label: string;
  values: Readonly<Record<string, string>>;
  hint: string;
  /** Where the password or key is made. */
  url?: string;
}

export interface ConnectionKind {
  id: ConnectionId;
  name: string;
  /** What it makes live, in a sentence. */
  live: string;
  /** What a test does, in a sentence. */
  test: string;
  /** What the owner enters is used once its test has passed: people wait for what it does. */
  usedOnceProved?: true;
  fields: readonly ConnectionField[];
  /** At least one of these fields is required. */
  oneOf?: readonly string[];
  presets?: readonly ConnectionPreset[];
  variables: readonly ConnectionVariable[];
  /** Where the key is made. */
  keyUrl?: string;
  /** The path that has to be entered there, on this site. */
  callbackPath?: `/${string}`;
  /** For owners who know about servers. */
  advanced?: true;
}
