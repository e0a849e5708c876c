import { type Ref, useCallback, useEffect, useRef } from 'react';
import type { ErrorBody } from '#shared/core/error.ts';
import { FORM_FILLED_AFTER_MS, IDEMPOTENCY_HEADER, type Shield } from '#shared/core/form/form-shield.ts';
import { attemptKey, endAttempt } from '../attempt-key.ts';
import { type CallBody, type CallKey, type CallReply, call, HttpError } from '../client.ts';
import { useClearFailure } from '../hub-ui/toast/toast.state.ts';
import styles from './form-attempt.module.css';

/** How long a response may take before the visitor is asked to try again. */
const ANSWER_WITHIN_MS = 20_000;
/** The status of the error `form.work`: under load, the server demands a proof of work with each form. */
const WORK_NEEDED = 428;
const LEAST_WORK = 12;

/** The calls that a public form makes. */
type FormKey = { [K in CallKey]: CallBody<K> extends { shield: Shield } ? K : never }[CallKey];

/**
 * Sends a public form. Sent again with the same content, after a failure or a timeout, it has the same
 * idempotency key, so that the server creates nothing twice. `honeypot` is the ref of the form's `Honeypot`.
 */
export function useFormAttempt() {
  const honeypot = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  const clearFailure = useClearFailure();
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  const send = useCallback(
    async <K extends FormKey>(
      key: K,
      fields: Omit<CallBody<K>, 'shield'>,
      params?: Record<string, string>,
    ): Promise<CallReply<K>> => {
      clearFailure();
      const slot = `attempt ${key} ${Object.values(params ?? {})}`.trim();
      const attempt = attemptKey(slot, JSON.stringify(fields));
      // The server takes very fast forms for bots, but autofill is fast too: wait for the rest of the time.
      const early = shownAt.current + FORM_FILLED_AFTER_MS - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      const elapsedMs = Math.ceil(performance.now() - shownAt.current);
      const body = { ...fields, shield: { website: honeypot.current?.value ?? '', elapsedMs } };
      const options = { body, ...(params && { params }) } as unknown as Parameters<typeof call<K>>[1];
      const sendWith = (more: Record<string, string> = {}) =>
        call(key, options, {
          headers: { [IDEMPOTENCY_HEADER]: attempt, ...more },
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        });
      const reply = await sendWith().catch(async (error) => {
        // Without https there is no `crypto.subtle` to hash with, so the visitor sees the server's refusal.
        if (!(error instanceof HttpError) || error.status !== WORK_NEEDED || !crypto.subtle) throw error;
        const { doFormWork, FORM_WORK_HEADER } = await import('#shared/core/form/form-work.ts');
        const { work = LEAST_WORK } = JSON.parse(error.body) as ErrorBody;
        return sendWith({ [FORM_WORK_HEADER]: await doFormWork(attempt, work) });
      });
      endAttempt(slot);
      return reply;
    },
    [clearFailure],
  );

  return { honeypot, send };
}

/** A field that only bots fill in: invisible, out of the tab order, and hidden from screen readers. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Website
        <input ref={ref} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
