import { z } from 'zod';
import { instant, LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#shared/core/fields.ts';
import { ownerLogKindNames } from '#shared/core/owner-log.ts';
import { passkeyAnswer } from './passkeys.schema.ts';

const password = z.string().min(1, 'Password is required').max(LONGEST_PASSWORD);
const code = z.string().trim().min(1, 'Enter the code').max(40);

/** `code`: six digits of the authenticator app, or one of the recovery codes; `passkey` counts in its place. */
export const loginRequest = z.strictObject({
  username: z.string().trim().min(1, 'Username is required').max(200),
  password,
  code: code.optional(),
  passkey: passkeyAnswer.optional(),
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const passkeyLogin = z.strictObject({ passkey: passkeyAnswer });

export const loginReply = z.object({ success: z.literal(true), username: z.string(), csrfToken: z.string() });

/** The owner's session as its own browser sees it. */
export const ownSession = z.object({
  username: z.string(),
  csrfToken: z.string(),
  /** Whether an authenticator app is set up. */
  twoFactor: z.boolean(),
  /** Whether the login asks for a passkey after the password. */
  passkeyFactor: z.boolean(),
  /** Whether there is a passkey for this address. */
  hasPasskey: z.boolean(),
  /** Whether the password is easy to guess and was chosen before the program checked that. */
  weakPassword: z.boolean(),
  /** Until when actions that need a confirmation can be done without another one. */
  confirmedUntil: instant.nullable(),
  /** Whether the owner has finished or declined the tour. */
  tourSeen: z.boolean(),
  /** When the session ends without activity. */
  idleUntil: instant,
  /** When the session ends in any case. */
  endsAt: instant,
});

/** One of the owner's sessions, as the list of logins shows it. */
export const sessionEntry = z.object({
  id: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  userAgent: z.string(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});

const loginMethods = ['password', 'code', 'recovery-code', 'passkey'] as const;
export type LoginMethod = (typeof loginMethods)[number];

/** An entry of the owner's log: an event of the login, or of money and data. */
export const ownerLogEntry = z.object({
  id: z.string(),
  kind: z.enum(ownerLogKindNames),
  at: instant,
  /** How often it happened in that hour, for events that are counted. */
  count: z.int(),
  /** The first half of the IP address. */
  network: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** How the login was made. */
  method: z.enum(loginMethods).nullable(),
});

export const passwordChange = z.strictObject({
  currentPassword: password,
  newPassword: z
    .string()
    .min(SHORTEST_PASSWORD, `Use ${SHORTEST_PASSWORD} characters or more`)
    .max(LONGEST_PASSWORD, `Use ${LONGEST_PASSWORD} characters at most`),
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** The password once more, or a passkey. */
export const confirmation = z.union([
  z.strictObject({ currentPassword: password }),
  z.strictObject({ passkey: passkeyAnswer }),
]);
export type Confirmation = z.infer<typeof confirmation>;

export const codeProof = z.strictObject({ code });

/** What an authenticator app is set up with: a URL to scan, or the secret to type. */
export const twoFactorSecret = z.object({ secret: z.string(), otpauthUrl: z.string() });
/** Each replaces a code for one login. They are shown only once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(10) });

export const done = z.object({ success: z.literal(true) });
