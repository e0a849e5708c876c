/** How soon after it was shown a form may come back: nobody types this fast. */
export const FORM_FILLED_AFTER_MS = 2000;

/** The header that names one attempt to send a form, however often it is repeated. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Travels with every public form: two things that give programs away. */
export interface Shield {
  /** A field that people do not see, so it stays empty. */
  website: string;
  /** Milliseconds between the form's appearance and its sending. */
  elapsedMs: number;
}
