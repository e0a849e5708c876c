/** The environment is wrong: `message` names each variable and says what it should be. */
export class ConfigError extends Error {
  readonly forOwner = true;
}

/** What is written when the start fails: a message for the owner, or the stack of an unexpected error. */
export function startErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isForOwner(error) ? error.message : (error.stack ?? error.message);
}

/** Whether an error's message is written for the owner; the text of any other belongs into the log only. */
export const isForOwner = (error: unknown): error is Error & { forOwner: true } =>
  error instanceof Error && 'forOwner' in error;
