import { z } from 'zod';
import { instant } from '#shared/core/fields.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './auth.constants.ts';

const password = z.string().min(1, 'Password is required').max(LONGEST_PASSWORD);
const code = z.string().trim().min(1, 'Enter the code').max(40);

/** `code`: six digits of the authenticator app, or one of the recovery codes. */
export const loginRequest = z.strictObject({
  username: z.string().trim().min(1, 'Username is required').max(200),
  password,
  code: code.optional(),
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const loginReply = z.object({ success: z.literal(true), username: z.string(), csrfToken: z.string() });

/** The owner's session as its own browser sees it. */
export const ownSession = z.object({
  username: z.string(),
  csrfToken: z.string(),
  twoFactor: z.boolean(),
  /** Whether the owner was shown around, or did not want to be. */
  tourSeen: z.boolean(),
  /** When it ends if nothing is done until then. */
  idleUntil: instant,
  /** When it ends whatever is done. */
  endsAt: instant,
});

/** One of the owner's sessions, for who wants to know where they are logged in. */
export const sessionEntry = z.object({
  id: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  userAgent: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});

/** One attempt to log in. `address`: an IPv4 address, or the first half of an IPv6 one. */
export const loginEntry = z.object({
  at: instant,
  address: z.string(),
  userAgent: z.string(),
  success: z.boolean(),
});
export type LoginEntry = z.infer<typeof loginEntry>;

export const passwordChange = z.strictObject({
  currentPassword: password,
  newPassword: z
    .string()
    .min(SHORTEST_PASSWORD, `Use ${SHORTEST_PASSWORD} characters or more`)
    .max(LONGEST_PASSWORD, `Use ${LONGEST_PASSWORD} characters at most`),
});
export type PasswordChange = z.infer<typeof passwordChange>;

export const passwordProof = z.strictObject({ currentPassword: password });
export const codeProof = z.strictObject({ code });

/** What an authenticator app is set up with, by scanning the address or typing the secret. */
export const twoFactorSecret = z.object({ secret: z.string(), otpauthUrl: z.string() });
/** Each logs in once in place of a code; they are shown this one time. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(10) });

export const done = z.object({ success: z.literal(true) });
