import type { Database } from '#api/core/database.ts';
import type { Job } from '../jobs/job.ts';
import type { Ports } from '../ports.ts';
import type { EventTitles, Slice } from '../slice.ts';
import type { ChangeTables } from './changes.ts';
import { scheduleJob } from './schedule-job.ts';

interface PublishOptions {
  database: Database<ChangeTables>;
  ports: Pick<Ports, 'now' | 'content'>;
  kinds: NonNullable<Slice['scheduled']>;
}

/**
 * Shows content once its time has come: content with a date of its own appears at that date, and drafts are
 * published at the time that was set for them.
 */
export function publishJob({ database, ports, kinds }: PublishOptions): Job {
  const dates = scheduleJob(
    {
      name: 'content.schedule',
      title: 'Publishes drafts at the time that was set, and shows what has a date once it has come',
      async hasComeSince(since) {
        const found = await Promise.all(kinds.map((kind) => kind.appearedSince(since)));
        return found.some(Boolean);
      },
    },
    ports,
  );
  return {
    ...dates,
    async run(signal) {
      await dates.run(signal);
      for (const kind of kinds)
        await kind.publishDue(database, (tx, { id, ...data }) => {
          const type = data.refused === undefined ? 'content.published' : 'content.not-published';
          return tx.event({ type, subjectId: id, data });
        });
    },
  };
}

export const publishTitles: EventTitles = {
  'content.published': ({ title }) => ({ title: `Published at its time: ${String(title)}`, target: null }),
  'content.not-published': ({ title, refused }) => ({
    title: `Not published at its time, and a draft again: ${String(title)}. ${String(refused)}.`,
    target: null,
  }),
};
