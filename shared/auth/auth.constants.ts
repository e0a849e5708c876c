/** Carries the token that `GET /api/admin/session` gives; every owner's call that changes something needs it. */
export const CSRF_HEADER = 'X-CSRF-Token';

/** A host that is a number and no name, as `URL` writes it: there are no passkeys for those. */
export const NUMERIC_HOST = /^[\d.]+$|^\[/;
