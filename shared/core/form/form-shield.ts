/** The least time between showing and sending a form: people do not type faster. */
export const FORM_FILLED_AFTER_MS = 2000;

/** The header that names one attempt to send a form, however often it is repeated. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Sent with every public form: two values that reveal bots. */
export interface Shield {
  /** A field that people do not see, so it stays empty. */
  website: string;
  /** Milliseconds between the form's appearance and its sending. */
  elapsedMs: number;
}
