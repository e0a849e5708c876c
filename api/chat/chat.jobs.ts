import type { Job } from '#api/core/jobs/job.ts';
import type { Clock } from '#api/core/ports.ts';
import type { ChatStore } from './chat.store.ts';

const DAY_MS = 86_400_000;
const HOUR_S = 3600;

/** Deletes chats that were not used for as many days as the owner has set. */
export function chatJobs(store: ChatStore, keptDays: () => Promise<number>, now: Clock): Job[] {
  return [
    {
      name: 'chat.forget',
      title: 'Deletes old chats',
      everySeconds: HOUR_S,
      async run() {
        await store.clearUnusedSince(new Date(now() - (await keptDays()) * DAY_MS).toISOString());
      },
    },
  ];
}
