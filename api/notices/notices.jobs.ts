import type { Job } from '#api/core/jobs/job.ts';
import type { Clock } from '#api/core/ports.ts';
import type { NoticesStore } from './notices.store.ts';

const DAY_S = 86_400;
const DAY_MS = DAY_S * 1000;

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
      await store.removeBefore(new Date(now() - (await keptDays()) * DAY_MS).toISOString());
    },
  },
];
