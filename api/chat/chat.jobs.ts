import type { Job } from '#api/core/jobs/job.ts';
import type { Clock } from '#api/core/ports.ts';
import { DAY_MS, HOUR_S, isoAt } from '#shared/core/time.ts';
import type { ChatStore } from './chat.store.ts';

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
