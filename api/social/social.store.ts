import { z } from 'zod';
import { changeIf } from '#api/core/db/change-if.ts';
import { flag, json, moment } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import { isoAt } from '#shared/core/time.ts';
import { deliveryStates, platforms, postStatuses } from '#shared/social/social.constants.ts';
import { localTime, platform } from '#shared/social/social.schema.ts';

const postRow = z.object({
  id: z.string(),
  content: z.string(),
  platforms: json(z.array(platform)),
  texts: json(z.partialRecord(platform, z.string())),
  threads: json(z.partialRecord(platform, z.array(z.string()))),
  hashtags: json(z.array(z.string())),
  mediaUrls: json(z.array(z.string())),
  alts: json(z.record(z.string(), z.string())),
  status: z.enum(postStatuses),
  /** At least one delivery of the post has failed or is uncertain. */
  trouble: flag,
  local: json(localTime).nullable(),
  moved: flag,
  scheduledTime: moment.nullable(),
  publishedAt: moment.nullable(),
  sample: flag,
  sourceId: z.string().nullable(),
  /** Since when it waits for the end of a live session. */
  heldAt: moment.nullable(),
  version: z.int(),
  createdAt: moment,
  deletedAt: moment.nullable(),
});
export type PostRow = z.output<typeof postRow>;

const deliveryRow = z.object({
  id: z.string(),
  postId: z.string(),
  platform: z.enum(platforms),
  state: z.enum(deliveryStates),
  /** How often the network was called for it. */
  attempts: z.int(),
  nextAt: moment.nullable(),
  /** When a process claimed it, or stored its last step. */
  claimedAt: moment.nullable(),
  /** When the publishing call began; before that, the post cannot be public. */
  sentAt: moment.nullable(),
  /** The network's results of the steps so far, such as ids of uploads. */
  progress: json(z.record(z.string(), z.string())),
  /** The parts of a thread that are on the network, until all are. One that the owner has found there has no id here. */
  parts: json(z.array(z.object({ id: z.string().nullable(), url: z.string().nullable() }))),
  url: z.string().nullable(),
  /** Its id on the network, of a thread that of its first part; null where the hub does not know it. */
  externalId: z.string().nullable(),
  error: z.string().nullable(),
  at: moment,
});
export type DeliveryRow = z.output<typeof deliveryRow>;

export interface SocialPostTables {
  socialPosts: z.input<typeof postRow>;
  socialDeliveries: z.input<typeof deliveryRow>;
}

export const readPost = (row: SocialPostTables['socialPosts']): PostRow => z.decode(postRow, row);
export const readDelivery = (row: SocialPostTables['socialDeliveries']): DeliveryRow =>
  z.decode(deliveryRow, row);

/** The fields of a delivery that is tried from the start; parts that are out stay out. */
export const fresh = (now: number) => ({
  state: 'waiting' as const,
  attempts: 0,
  claimedAt: null,
  sentAt: null,
  progress: {},
  url: null,
  externalId: null,
  error: null,
  at: isoAt(now),
});

/** What must not have changed: its state or one of several, and its time or its number of attempts. */
interface SeenDelivery extends Partial<Pick<DeliveryRow, 'nextAt' | 'attempts'>> {
  id: string;
  state: DeliveryRow['state'] | readonly DeliveryRow['state'][];
}

/** The rows of posts and their deliveries. The rules for changing them are elsewhere. */
export function postsStore(db: Db<SocialPostTables>) {
  return {
    async add(post: PostRow): Promise<void> {
      await db.insertInto('socialPosts').values(z.encode(postRow, post)).execute();
    },

    async get(id: string): Promise<PostRow | undefined> {
      const row = await db.selectFrom('socialPosts').selectAll().where('id', '=', id).executeTakeFirst();
      return row && readPost(row);
    },

    /** These posts in this order, also those that are deleted. */
    async these(ids: readonly string[]): Promise<PostRow[]> {
      if (ids.length === 0) return [];
      const rows = db
        .selectFrom('socialPosts')
        .selectAll()
        .where('id', 'in', [...ids]);
      const found = new Map((await rows.execute()).map((row) => [row.id, readPost(row)]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    /** Changes a post; undefined when its version is no longer `seen`, if that is given. */
    async change(
      id: string,
      set: Partial<Omit<PostRow, 'id' | 'version'>>,
      seen?: number,
    ): Promise<PostRow | undefined> {
      const known = { id, ...(seen !== undefined && { version: seen }) };
      const encoded = z.encode(postRow.partial(), set);
      const row = await changeIf(db, 'socialPosts', known, (post) => ({
        ...encoded,
        version: post('version', '+', 1),
      }));
      return row && readPost(row);
    },

    async addDelivery(delivery: DeliveryRow): Promise<void> {
      await db.insertInto('socialDeliveries').values(z.encode(deliveryRow, delivery)).execute();
    },

    async deliveries(postIds: readonly string[]): Promise<DeliveryRow[]> {
      if (postIds.length === 0) return [];
      const rows = db
        .selectFrom('socialDeliveries')
        .selectAll()
        .where('postId', 'in', [...postIds]);
      return (await rows.execute()).map(readDelivery);
    },

    /** Changes a delivery that still has what was seen; undefined when another process was faster. */
    async changeDelivery(
      seen: SeenDelivery,
      set: Partial<Omit<DeliveryRow, 'id'>>,
    ): Promise<DeliveryRow | undefined> {
      const row = await changeIf(db, 'socialDeliveries', seen, z.encode(deliveryRow.partial(), set));
      return row && readDelivery(row);
    },

    async removeDelivery(id: string): Promise<void> {
      await db.deleteFrom('socialDeliveries').where('id', '=', id).execute();
    },
  };
}
export type PostsStore = ReturnType<typeof postsStore>;
