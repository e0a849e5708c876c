import type { IncomingMessage } from 'node:http';

/** Including the time until it is noticed, a slow client holds a connection for at most 15 s. */
const STEP_MS = 12_000;
/** A phone on a poor connection sends this much in a step; slower clients only occupy the connection. */
const STEP_BYTES = 80_000;

/**
 * Closes the connection when a body arrives too slowly: after one step for a whole text, and one step for
 * each further 80 kB of a file. A fixed time for everything would shut out either large files or slow phones.
 */
export function cutWhenSlow(req: Pick<IncomingMessage, 'destroy'>) {
  let sinceStep = 0;
  const timer = setTimeout(() => req.destroy(new Error('The body came too slowly.')), STEP_MS);
  return {
    /** Call when a part of a file has arrived. */
    arrived(bytes: number): void {
      sinceStep += bytes;
      if (sinceStep < STEP_BYTES) return;
      sinceStep = 0;
      timer.refresh();
    },
    /** Must be called when the body is read, or is not needed any more. */
    end: () => clearTimeout(timer),
  };
}
