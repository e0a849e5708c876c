import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { NUMERIC_HOST } from '#shared/auth/auth.constants.ts';

const NOT_USED =
  'No passkey was used: it was cancelled, took too long, or there is none of this site on this device.';

const causes: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'There is a passkey of this site on this device already.',
  ERROR_INVALID_DOMAIN: 'Passkeys do not work at the address of this page.',
  ERROR_INVALID_RP_ID: 'Passkeys do not work at the address of this page.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'This device cannot keep a passkey.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device cannot make sure that it is you: it needs a PIN, a finger or a face.',
};

/**
 * Why this page cannot use passkeys, for the owner; undefined where it can.
 * @param origin the origin where passkeys work, if that is known already
 */
export function passkeyObstacle(origin = location.origin): string | undefined {
  if (window.desktop)
    return 'Passkeys belong to the web address of your site, so they work in a browser and not in the desktop app. Log in here with your password and, where it is asked for, a code.';
  if (origin !== location.origin)
    return `Passkeys work at ${origin} only, and this page is at ${location.origin}.`;
  if (!window.isSecureContext) return 'Passkeys need https, and this page came without it.';
  if (NUMERIC_HOST.test(location.hostname))
    return 'Passkeys need an address with a name, and this one is a number.';
  return typeof window.PublicKeyCredential === 'function' ? undefined : 'This browser has no passkeys.';
}

/** Why the browser or device used or made no passkey, in words for the owner. */
class PasskeyError extends Error {}

const inWords = (error: unknown): PasskeyError =>
  new PasskeyError(causes[(error as { code?: string }).code ?? ''] ?? NOT_USED, { cause: error });

export const passkeyProblemOf = (error: unknown): string | undefined =>
  error instanceof PasskeyError ? error.message : undefined;

/** Asks the device for a passkey. @throws PasskeyError */
export async function answerWithPasskey(question: object) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const answer = await startAuthentication({
    optionsJSON: question as PublicKeyCredentialRequestOptionsJSON,
  }).catch((error) => {
    throw inWords(error);
  });
  return { ...answer, clientExtensionResults: {} };
}

/** Has the device make a passkey. @throws PasskeyError */
export async function makePasskey(question: object) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({
    optionsJSON: question as PublicKeyCredentialCreationOptionsJSON,
  }).catch((error) => {
    throw inWords(error);
  });
  return { ...made, clientExtensionResults: {} };
}
