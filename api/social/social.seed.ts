import { HOUR_MS, isoAt } from '#shared/core/time.ts';
import type { PostRow, PostsStore } from './social.store.ts';

const samples: { id: string; hours: number; post: Pick<PostRow, 'content' | 'platforms' | 'hashtags'> }[] = [
  {
    id: '5a3c1e00-0000-4000-8000-000000000001',
    hours: 24,
    post: {
      content: 'Tomorrow night we read the lap charts of the whole season, live. Bring your questions.',
      platforms: ['twitter', 'instagram'],
      hashtags: ['livestream', 'racing'],
    },
  },
  {
    id: '5a3c1e00-0000-4000-8000-000000000002',
    hours: 6,
    post: {
      content: 'A new episode is out this evening: what a label really pays for, told by somebody who signs.',
      platforms: ['facebook', 'linkedin'],
      hashtags: ['podcast', 'musicbusiness'],
    },
  },
  {
    id: '5a3c1e00-0000-4000-8000-000000000003',
    hours: -24,
    post: {
      content: 'Thank you for last night. The recording is in the archive, the set list is below it.',
      platforms: ['instagram', 'youtube'],
      hashtags: ['replay'],
    },
  },
];

/** Three examples. They have no deliveries, so nothing can ever publish them. */
export async function seedSocial(posts: PostsStore, now: number): Promise<void> {
  for (const { id, hours, post } of samples) {
    const at = isoAt(now + hours * HOUR_MS);
    const isPast = hours < 0;
    await posts.add({
      id,
      ...post,
      texts: {},
      threads: {},
      mediaUrls: [],
      alts: {},
      sample: true,
      trouble: false,
      sourceId: null,
      heldAt: null,
      status: isPast ? 'published' : 'scheduled',
      local: null,
      moved: false,
      scheduledTime: at,
      publishedAt: isPast ? at : null,
      version: 1,
      deletedAt: null,
      createdAt: isoAt(now - Math.abs(hours) * HOUR_MS),
    });
  }
}
