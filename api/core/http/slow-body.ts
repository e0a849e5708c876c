import type { IncomingMessage } from 'node:http';

/** With what it takes to notice, nobody holds a connection for more than 15 s. */
const STEP_MS = 12_000;
/** A phone on a poor connection sends this much in a step; who sends less holds the connection for nothing. */
const STEP_BYTES = 80_000;

/**
 * Cuts the connection when a body comes too slowly: a step's time for a whole text, and for each further
 * 80 kB of a file. A fixed time for everything would shut out either large files or slow phones.
 */
export function cutWhenSlow(req: Pick<IncomingMessage, 'destroy'>) {
  let sinceStep = 0;
  const timer = setTimeout(() => req.destroy(new Error('The body came too slowly.')), STEP_MS);
  return {
    /** Tells that a part of a file has arrived. */
    arrived(bytes: number): void {
      sinceStep += bytes;
      if (sinceStep < STEP_BYTES) return;
      sinceStep = 0;
      timer.refresh();
    },
    /** Must be called once the body is read, or nobody waits for it any more. */
    end: () => clearTimeout(timer),
  };
}
