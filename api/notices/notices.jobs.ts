import type { Job } from '#api/core/jobs/job.ts';
import type { Clock } from '#api/core/ports.ts';
import { DAY_MS, DAY_S, isoAt } from '#shared/core/time.ts';
import type { NoticesStore } from './notices.store.ts';

/** Deletes old events; the items that they are about have histories of their own. */
export const noticesJobs = (
  store: Pick<NoticesStore, 'removeBefore'>,
  keptDays: () => Promise<number>,
  now: Clock,
): Job[] => [
  {
    name: 'notices.trim',
    title: 'Deletes old notices',
    everySeconds: DAY_S,
    async run() {
      await store.removeBefore(isoAt(now() - (await keptDays()) * DAY_MS));
    },
  },
];
