import type { DocumentStore } from '#api/core/content/document-store.ts';
import type { Job } from '#api/core/jobs/job.ts';
import type { Clock } from '#api/core/ports.ts';
import { DAY_MS, DAY_S, isoAt } from '#shared/core/time.ts';
import type { Retention } from '#shared/privacy/privacy.schema.ts';
import type { Cleaning } from './privacy.cleaning.ts';
import type { PrivacyService } from './privacy.service.ts';

const AT_ONCE = 50;
const TIDY_EVERY_S = 300;

interface Forgetful {
  now: Clock;
  service: PrivacyService;
  retention: DocumentStore<Retention>;
  /** Orders that were closed before then and never paid. */
  closedOrders: (instant: string, limit: number) => Promise<readonly string[]>;
  forgetMails: (instant: string) => Promise<void>;
  cleaning: Cleaning;
}

/** Deletes data that is not needed any more, after the times that the owner has set. */
export function privacyJobs({
  now,
  service,
  retention,
  closedOrders,
  forgetMails,
  cleaning,
}: Forgetful): Job[] {
  const daysAgo = (days: number) => isoAt(now() - days * DAY_MS);
  return [
    {
      name: 'privacy.forget',
      title: 'Deletes personal data that is older than its retention period',
      everySeconds: DAY_S,
      async run(signal) {
        const { requestDays, mailDays } = await retention.get();
        while (!signal.aborted) {
          const orderIds = await closedOrders(daysAgo(requestDays), AT_ONCE);
          if (orderIds.length === 0) break;
          await service.eraseOrders(orderIds);
        }
        await forgetMails(daysAgo(mailDays));
        await cleaning.clean();
      },
    },
    // Cleans up after every other deletion too: chats, old mails, the trash.
    {
      name: 'privacy.tidy',
      title: 'Finishes erasing that was interrupted',
      everySeconds: TIDY_EVERY_S,
      run: cleaning.tidy,
    },
  ];
}
