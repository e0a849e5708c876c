/** Carries the token that `GET /api/admin/session` gives; every owner's call that changes something needs it. */
export const CSRF_HEADER = 'X-CSRF-Token';

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 200;
