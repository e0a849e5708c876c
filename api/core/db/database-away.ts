/**
 * The database cannot be reached, or has dropped the connection. Whether a write that was under way is stored
 * is not known then, so nobody may say that it was not.
 */
export class DatabaseAwayError extends Error {
  readonly forOwner = true;
}
