import type { Job } from '#api/core/jobs/job.ts';
import { isoAt } from '#shared/core/time.ts';
import { resolveLocal } from '#shared/core/zoned-time.ts';
import type { SocialPorts } from './social.ports.ts';
import type { Publisher } from './social.publisher.ts';
import { postQueries } from './social.queries.ts';
import { postsStore } from './social.store.ts';
import type { AccountTokens } from './social.tokens.ts';

const PUBLISH_EVERY_S = 10;
const CHECK_EVERY_S = 1800;
const READ_EVERY_S = 60;
const ZONES_EVERY_S = 21_600;

interface SocialJobs {
  ports: Pick<SocialPorts, 'database' | 'now'>;
  publisher: Publisher;
  tokens: AccountTokens;
  readReactions: (signal: AbortSignal) => Promise<void>;
}

export const socialJobs = ({ ports, publisher, tokens, readReactions }: SocialJobs): Job[] => [
  {
    name: 'social.publish',
    title: 'Publishes posts that are due',
    everySeconds: PUBLISH_EVERY_S,
    run: async (signal) => void (await publisher.run(signal)),
  },
  {
    name: 'social.check',
    title: 'Checks the connections to networks',
    everySeconds: CHECK_EVERY_S,
    run: (signal) => tokens.check(signal),
  },
  {
    name: 'social.reactions',
    title: 'Reads likes and answers of posts',
    everySeconds: READ_EVERY_S,
    run: readReactions,
  },
  {
    name: 'social.zones',
    title: 'Keeps posts at their local time',
    everySeconds: ZONES_EVERY_S,
    run: () => followZones(ports),
  },
];

/** Time zones change their rules: a post keeps its local time, so its instant is computed again. */
export async function followZones({ database, now }: SocialJobs['ports']): Promise<void> {
  for (const { id } of await postQueries(database.db).timed('scheduled', isoAt(now())))
    await database.transaction(async (tx) => {
      const store = postsStore(tx.db);
      const post = await store.get(id);
      if (!post?.local || post.status !== 'scheduled') return;
      const { instant, moved } = resolveLocal(post.local);
      if (instant === post.scheduledTime) return;
      await store.change(id, { scheduledTime: instant, moved });
      for (const { id: deliveryId, state, attempts } of await store.deliveries([id]))
        if (state === 'waiting' && attempts === 0)
          await store.changeDelivery({ id: deliveryId, state }, { nextAt: instant });
    });
}
