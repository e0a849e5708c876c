import { z } from 'zod';
import { instant, line } from '#shared/core/fields.ts';

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(most);

/** Results of extensions that a browser may add; they are ignored. */
const extensions = z.object({});
const attachment = z.enum(['platform', 'cross-platform']).optional();
const shared = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
};

/** A passkey's response to the server's challenge, as WebAuthn writes it in JSON. */
export const passkeyAnswer = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(10_000),
    userHandle: base64url(100).optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** A new passkey, as WebAuthn writes it in JSON. */
const passkeyCreation = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

/** Options passed on to the browser unchanged: a challenge for a passkey, or for creating one. */
export const passkeyQuestion = z.looseObject({ challenge: z.string() });

export const newPasskey = z.strictObject({ name: line.max(60), response: passkeyCreation });

export const passkeyList = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: instant,
      lastUsedAt: instant.nullable(),
      /**
       * Whether it is stored in the owner's account with the maker of the device, and so available on several
       * devices.
       */
      backedUp: z.boolean(),
      /** The host it works on; not the site's own if the site has moved. */
      host: z.string(),
    }),
  ),
  /** The origin that passkeys work on, and whether they can work there at all. */
  origin: z.string(),
  possible: z.boolean(),
});
