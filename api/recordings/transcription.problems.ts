import { ModelError, statusOf } from '#api/model/model-error.ts';
import { SpendCapError } from '#api/model/spend.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/core/time.ts';

interface Asked {
  host: string;
  model: string;
  /** Of the piece that was sent. */
  bytes: number;
}

/** What becomes of a transcription after a failed call: it waits for the owner, or is tried again by itself. */
export type Outcome = { note: string; retryAfterMs?: number };

const FIRST_PAUSE_MS = 5 * SECOND_MS;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;
const TRIES = 6;

const CAPPED =
  'The spending cap is reached. Raise it under Settings, Assistant, or wait for the next day or month; then go on.';

/** @param failures how often in a row the piece had failed before; @param isLate whether the call took too long */
export function outcomeOf(error: unknown, asked: Asked, failures: number, isLate: boolean): Outcome {
  if (error instanceof SpendCapError) return { note: CAPPED };
  if (!(error instanceof ModelError)) throw error;
  const note = isLate ? `${asked.host} took too long for a piece.` : noteOf(error, asked);
  const mayHelp = error.problem === 'failed' || error.problem === 'rate-limited';
  if (!mayHelp) return { note };
  if (failures + 1 >= TRIES)
    return { note: `${note} It was tried ${TRIES} times. Go on when the server is well again.` };
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
  return {
    note: `${note} It is tried again by itself.`,
    retryAfterMs: Math.max(pause, error.retryAfterMs ?? 0),
  };
}

function noteOf({ problem, cause }: ModelError, { host, model, bytes }: Asked): string {
  const status = cause === undefined ? undefined : statusOf(cause);
  switch (problem) {
    case 'unauthorized':
      return `${host} refused the key: it is wrong, was revoked, or may not transcribe. Enter another one under Settings, Connections.`;
    case 'quota':
      return `The account at ${host} has no credit left. Add some there.`;
    case 'rate-limited':
      return `${host} was asked too often.`;
    case 'refused':
    case 'rejected':
      if (status === 413)
        return `${host} takes no file of ${Math.ceil(bytes / 1_000_000)} MB. Use a server that takes larger ones, or an MP3 with fewer kbit/s.`;
      return status === 404
        ? `${host} has no model called ${model} for recordings, or transcribes none. Choose another model under Settings, Connections.`
        : `${host} refused the recording. Check the model for recordings under Settings, Connections, and that the file can be played.`;
    case 'unfinished':
    case 'failed':
      return status === undefined && cause !== undefined
        ? `${host} cannot be reached.`
        : `${host} gave no usable answer.`;
  }
}
