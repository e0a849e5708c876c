import type { Job } from '#api/core/jobs/job.ts';
import type { Clock } from '#api/core/ports.ts';
import type { NoticesStore } from './notices.store.ts';

const DAY_S = 86_400;
const DAY_MS = DAY_S * 1000;
export const EVENTS_KEPT_DAYS = 90;

/** Forgets what happened long ago; what it was about keeps a history of its own. */
export const noticesJobs = (store: Pick<NoticesStore, 'removeBefore'>, now: Clock): Job[] => [
  {
    name: 'notices.trim',
    everySeconds: DAY_S,
    run: () => store.removeBefore(new Date(now() - EVENTS_KEPT_DAYS * DAY_MS).toISOString()),
  },
];
