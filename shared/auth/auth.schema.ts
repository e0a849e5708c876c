import { z } from 'zod';
import { instant } from '#shared/core/fields.ts';
import { LONGEST_PASSWORD } from './auth.constants.ts';

/** What the owner fills in; the texts are what the form says. */
export const loginForm = z.strictObject({
  username: z.string().trim().min(1, 'Username is required').max(200),
  password: z.string().min(1, 'Password is required').max(LONGEST_PASSWORD),
});

/** `code`: six digits of the authenticator app, or one of the recovery codes. */
export const loginRequest = loginForm.extend({ code: z.string().trim().min(1).max(40).optional() });
export type LoginRequest = z.infer<typeof loginRequest>;

export const loginReply = z.object({ success: z.literal(true), username: z.string(), csrfToken: z.string() });

/** The owner's session as its own browser sees it. */
export const ownSession = z.object({
  username: z.string(),
  csrfToken: z.string(),
  twoFactor: z.boolean(),
  /** When it ends if nothing is done until then. */
  idleUntil: instant,
  /** When it ends whatever is done. */
  endsAt: instant,
});
export type OwnSession = z.infer<typeof ownSession>;

export const done = z.object({ success: z.literal(true) });
