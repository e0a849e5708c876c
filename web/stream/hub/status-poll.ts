import { STATUS_POLL_MS } from '#shared/stream/stream.constants.ts';
import type { StreamStatus } from '#shared/stream/stream.schema.ts';
import { call } from '#web/core/client.ts';

/**
 * The jitter as a share of the interval: without it, visitors who came in the same second would always poll
 * together.
 */
const JITTER = 0.03;

const nextPollMs = () => STATUS_POLL_MS * (1 + JITTER * (2 * Math.random() - 1));

/**
 * Polls the status now and then every half minute, and passes each reply to `take`. Polling pauses while the
 * page is hidden, and continues at once when it is visible again. A failure changes nothing for the visitor.
 * @returns a function that stops it
 */
export function pollStatus(take: (status: StreamStatus) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let asking = false;

  async function ask() {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(ask, nextPollMs());
    if (asking) return;
    asking = true;
    try {
      const status = await call('GET /api/stream-status', {});
      if (!stopped) take(status);
    } catch (error) {
      console.info('The stream status could not be read.', error);
    } finally {
      asking = false;
    }
  }

  const onVisibility = () => {
    if (document.hidden) clearTimeout(timer);
    else void ask();
  };
  document.addEventListener('visibilitychange', onVisibility);
  void ask();
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
