import type { Job } from '../jobs/job.ts';
import type { Ports } from '../ports.ts';
import type { ContentStore } from './content-store.ts';

const CHECK_S = 15;

/** Cached pages leave out what is scheduled, so they go stale when its time has come. */
export function appearJob(
  name: string,
  store: Pick<ContentStore<never>, 'appearedSince'>,
  { now, content }: Pick<Ports, 'now' | 'content'>,
): Job {
  let since = now();
  return {
    name,
    everySeconds: CHECK_S,
    async run() {
      const until = now();
      if (await store.appearedSince(since)) content.changed();
      since = until;
    },
  };
}
