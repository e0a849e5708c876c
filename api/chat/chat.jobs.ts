import type { Job } from '#api/core/jobs/job.ts';
import type { Clock } from '#api/core/ports.ts';
import { DAY_MS, DAY_S, HOUR_S, isoAt } from '#shared/core/time.ts';
import type { ChatStore } from './chat.store.ts';
import type { UnansweredStore } from './owner/chat.unanswered.store.ts';

/** Deletes chats that were not used for as many days as the owner has set. */
export function chatJobs(store: ChatStore, keptDays: () => Promise<number>, now: Clock): Job[] {
  return [
    {
      name: 'chat.forget',
      title: 'Deletes old chats',
      everySeconds: HOUR_S,
      async run() {
        await store.clearUnusedSince(isoAt(now() - (await keptDays()) * DAY_MS));
      },
    },
  ];
}

/** Deletes questions without an answer that nobody has asked for a while. */
export const questionJobs = ({ forget }: Pick<UnansweredStore, 'forget'>): Job[] => [
  {
    name: 'chat.forget-questions',
    title: 'Deletes old questions without an answer',
    everySeconds: DAY_S,
    run: forget,
  },
];
