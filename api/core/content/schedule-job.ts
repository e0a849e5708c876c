import type { Job } from '../jobs/job.ts';
import type { Ports } from '../ports.ts';

/** How often dates are checked by default, in seconds. */
const CHECK_S = 15;

interface Schedule extends Pick<Job, 'name' | 'title'>, Partial<Pick<Job, 'everySeconds'>> {
  /** Whether a date that pages depend on has come after `since` (milliseconds since 1970) and up to now. */
  hasComeSince(since: number): Promise<boolean>;
}

/** Makes cached pages stale when a date has come that decides what they show. */
export function scheduleJob(
  { name, title, everySeconds = CHECK_S, hasComeSince }: Schedule,
  { now, content }: Pick<Ports, 'now' | 'content'>,
): Job {
  let since = now();
  return {
    name,
    title,
    everySeconds,
    async run() {
      const checked = now();
      if (await hasComeSince(since)) content.changed();
      since = checked;
    },
  };
}
