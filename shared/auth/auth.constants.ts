/** Header for the token from `GET /api/admin/session`; every owner's call that changes something needs it. */
export const CSRF_HEADER = 'X-CSRF-Token';

/** A host that is an IP address, as `URL` writes it: passkeys need a host name. */
export const NUMERIC_HOST = /^[\d.]+$|^\[/;
