const ERASED_DOMAIN = 'erased.invalid';

/** Replaces an erased name. */
export const ERASED_NAME = 'Erased';

/** Replaces an erased mail address in a text. */
export const ERASED_ADDRESS = `erased@${ERASED_DOMAIN}`;

/** Replaces an erased mail address that is used for look-ups: it receives no mail and cannot be guessed. */
export const erasedEmail = (): string => `${crypto.randomUUID()}@${ERASED_DOMAIN}`;

export const isErased = (email: string): boolean => email.endsWith(`@${ERASED_DOMAIN}`);
