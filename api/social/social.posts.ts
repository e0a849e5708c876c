import { randomUUID } from 'node:crypto';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { acceptOnce } from '#api/core/http/accept-once.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Attempt } from '#api/core/http/context.ts';
import { addDays, isoAt } from '#shared/core/time.ts';
import { type LocalTime, resolveLocal } from '#shared/core/zoned-time.ts';
import type { Platform } from '#shared/social/social.constants.ts';
import { partsFor } from '#shared/social/social.rules.ts';
import type { PostBody, PostChange, SocialPost } from '#shared/social/social.schema.ts';
import { afterPart, keepSentParts, leaveOut, publishedAs } from './social.parts.ts';
import type { SocialPorts, SocialTables } from './social.ports.ts';
import { followDeliveries } from './social.post-status.ts';
import { postQueries } from './social.queries.ts';
import { type DeliveryRow, fresh, type PostRow, postsStore } from './social.store.ts';
import { postView } from './social.view.ts';

/** A time counts as now until its minute is over: local times have no seconds. */
const PAST_MS = 60_000;

type Trx = Db<SocialTables>;
type Planned = Pick<PostBody, 'when' | 'local'> & { platforms: readonly Platform[] };

const seenOf = ({ id, state }: DeliveryRow) => ({ id, state });

/** States in which a delivery can still be changed or removed. */
const NOT_OUT = new Set<DeliveryRow['state']>(['waiting', 'late', 'assist', 'failed']);

const RETRIED = new Set<DeliveryRow['state']>(['failed', 'late', 'waiting']);

type PlainPost = Pick<PostBody, 'content' | 'platforms' | 'when'> & Partial<PostBody>;

/** A post with nothing but its words, where no more is given. */
export const plainPost = (post: PlainPost): PostBody => ({
  texts: {},
  threads: {},
  hashtags: [],
  mediaUrls: [],
  alts: {},
  local: null,
  ...post,
});

/** Writes, plans and deletes the owner's posts. */
export function postsService(
  ports: Pick<SocialPorts, 'now' | 'listeners'> & { database: StoreDatabase<SocialTables> },
) {
  const { database, now, listeners } = ports;

  async function viewOf(trx: Trx, id: string): Promise<SocialPost> {
    const store = postsStore(trx);
    const [post, deliveries] = [await store.get(id), await store.deliveries([id])];
    if (!post || post.deletedAt) throw new AppError('request.not-found');
    return postView(post, deliveries);
  }

  async function existing(trx: Trx, id: string): Promise<PostRow> {
    const post = await postsStore(trx).get(id);
    if (!post || post.deletedAt) throw new AppError('request.not-found');
    return post;
  }

  /** The time columns of a post. @throws AppError for what is missing, in the order of the dialog */
  function timeOf({ when, platforms, local }: Planned) {
    if (when !== 'draft' && platforms.length === 0) refuse('platforms', platformMissing);
    if (when === 'now') return { local: null, moved: false, scheduledTime: isoAt(now()) };
    if (local === null) {
      if (when === 'at') refuse('local', timeMissing);
      return { local: null, moved: false, scheduledTime: null };
    }
    // A draft may have a time in the past.
    return atTime(local, when === 'draft');
  }

  function atTime(local: LocalTime, anyTime = false) {
    const { instant, moved } = resolveLocal(local);
    if (!anyTime && Date.parse(instant) < now() - PAST_MS) refuse('local', timePassed);
    return { local, moved, scheduledTime: instant };
  }

  /** Makes one delivery for each network. A delivery that has gone out is not changed. */
  async function plan(trx: Trx, post: PostRow): Promise<void> {
    const store = postsStore(trx);
    const before = await store.deliveries([post.id]);
    for (const delivery of before) {
      const wanted = post.status === 'scheduled' && post.platforms.includes(delivery.platform);
      const isOpen = NOT_OUT.has(delivery.state);
      if (!wanted && (!isOpen || delivery.parts.length > 0)) refuse('platforms', alreadyOut);
      if (wanted && isOpen)
        await store.changeDelivery(seenOf(delivery), { ...fresh(now()), nextAt: post.scheduledTime });
      else if (!wanted) await store.removeDelivery(delivery.id);
    }
    if (post.status !== 'scheduled') return tellSource(trx, post);
    for (const platform of post.platforms)
      if (!before.some((delivery) => delivery.platform === platform)) {
        const row = { id: randomUUID(), postId: post.id, platform, nextAt: post.scheduledTime };
        await store.addDelivery({ ...row, ...fresh(now()), parts: [] });
      }
    await tellSource(trx, post);
  }

  /** Tells where a post came from whether it is scheduled. One that goes out at once tells when it is published. */
  async function tellSource(trx: Trx, { sourceId, status, local }: PostRow, deleted = false): Promise<void> {
    if (!sourceId || status === 'published') return;
    const isPlanned = status === 'scheduled' && !deleted;
    if (isPlanned ? !local : await postQueries(trx).isScheduled(sourceId)) return;
    for (const listener of listeners)
      await listener.moved(trx, sourceId, isPlanned ? 'scheduled' : 'approved');
  }

  async function add(trx: Trx, body: PostBody): Promise<SocialPost> {
    const { when, sourceId = null, local: _, repeatDays: __, ...content } = body;
    const post: PostRow = {
      id: randomUUID(),
      ...content,
      ...timeOf(body),
      sourceId,
      status: when === 'draft' ? 'draft' : 'scheduled',
      trouble: false,
      publishedAt: null,
      sample: false,
      heldAt: null,
      version: 1,
      deletedAt: null,
      createdAt: isoAt(now()),
    };
    await postsStore(trx).add(post);
    await plan(trx, post);
    return viewOf(trx, post.id);
  }

  /** The post, and the one that repeats it. @returns the first */
  async function addAll(trx: Trx, body: PostBody): Promise<SocialPost> {
    const first = await add(trx, body);
    const { repeatDays, local } = body;
    if (repeatDays !== undefined && local === null) refuse('repeatDays', timeMissing);
    if (repeatDays !== undefined && local)
      await add(trx, { ...body, local: { ...local, date: addDays(local.date, repeatDays) } });
    return first;
  }

  return {
    view: (id: string) => viewOf(database.db, id),

    /** A repeated attempt makes one post; two different posts may have the same text. */
    create: (body: PostBody, attempt?: Attempt) =>
      database.transaction(async (tx) => {
        if (!attempt) return addAll(tx.db, body);
        return viewOf(
          tx.db,
          await acceptOnce(tx.db, attempt, now(), async () => (await addAll(tx.db, body)).id),
        );
      }),

    update: (id: string, { version, when, ...body }: PostChange) =>
      database.transaction(async (tx) => {
        const before = await existing(tx.db, id);
        const { local: _, sourceId: __, platforms: ___, ...words } = body;
        keepSentParts(before, body, await postsStore(tx.db).deliveries([id]));
        if (when === 'as-is') {
          if (!(await postsStore(tx.db).change(id, words, version))) throw new AppError('request.conflict');
          return viewOf(tx.db, id);
        }
        const changed = await postsStore(tx.db).change(
          id,
          {
            ...words,
            platforms: body.platforms,
            ...timeOf({ ...body, when }),
            sample: false,
            heldAt: null,
            status: when === 'draft' ? 'draft' : 'scheduled',
          },
          version,
        );
        if (!changed) throw new AppError('request.conflict');
        await plan(tx.db, { ...changed, sourceId: before.sourceId });
        await followDeliveries(tx.db, id, now(), listeners);
        return viewOf(tx.db, id);
      }),

    move: (id: string, local: LocalTime, version: number) =>
      database.transaction(async (tx) => {
        const post = await existing(tx.db, id);
        if (post.status === 'published') refuse('local', alreadyOut);
        const time = atTime(local);
        // The owner has given it a time, so it is no longer held.
        const changed = await postsStore(tx.db).change(id, { ...time, heldAt: null }, version);
        if (!changed) throw new AppError('request.conflict');
        if (!post.sample && post.status !== 'draft') {
          await plan(tx.db, { ...changed, status: 'scheduled' });
          await followDeliveries(tx.db, id, now(), listeners);
        }
        return viewOf(tx.db, id);
      }),

    remove: (id: string) =>
      database.transaction(async (tx) => {
        const view = await viewOf(tx.db, id);
        const deleted = await postsStore(tx.db).change(id, { deletedAt: isoAt(now()) });
        if (deleted) await tellSource(tx.db, deleted, true);
        return view;
      }),

    restore: (id: string) =>
      database.transaction(async (tx) => {
        const restored = await postsStore(tx.db).change(id, { deletedAt: null });
        if (!restored) throw new AppError('request.not-found');
        if (restored.status === 'scheduled') await tellSource(tx.db, restored);
        return viewOf(tx.db, id);
      }),

    duplicate: (id: string) =>
      database.transaction(async (tx) => {
        const { content, platforms, texts, threads, hashtags, mediaUrls, alts } = await existing(tx.db, id);
        const words = { content, texts, threads, hashtags, mediaUrls, alts };
        return add(tx.db, { ...words, platforms, when: 'draft', local: null });
      }),

    /**
     * Makes all that has not gone out due at once. Deliveries that are or may be public stay as they are, and so do those
     * for posting by hand, unless their network is connected now.
     */
    retry: (id: string, version: number, connected: ReadonlySet<Platform> = new Set()) =>
      database.transaction(async (tx) => {
        const post = await existing(tx.db, id);
        if (post.sample || !(await postsStore(tx.db).change(id, { heldAt: null }, version)))
          throw new AppError('request.conflict');
        const store = postsStore(tx.db);
        for (const delivery of await store.deliveries([id]))
          if (
            RETRIED.has(delivery.state) ||
            (delivery.state === 'assist' && connected.has(delivery.platform))
          )
            await store.changeDelivery(seenOf(delivery), { ...fresh(now()), nextAt: isoAt(now()) });
        await followDeliveries(tx.db, id, now(), listeners);
        return viewOf(tx.db, id);
      }),

    assistDone: (id: string, platform: Platform, url: string | null) =>
      changeOne(id, platform, ['assist'], ({ parts: [first] }) => ({
        ...publishedAs({ id: first?.id ?? null, url: first?.url ?? url }),
        parts: [],
      })),

    /** Leaves a network out of a post that has not gone out there, or the parts of a thread that are missing. */
    drop: (id: string, platform: Platform) =>
      database.transaction(async (tx) => {
        const post = await existing(tx.db, id);
        const store = postsStore(tx.db);
        const delivery = (await store.deliveries([id])).find((one) => one.platform === platform);
        if (!delivery) throw new AppError('request.not-found');
        if (delivery.state !== 'uncertain' && !NOT_OUT.has(delivery.state))
          throw new AppError('request.conflict');
        await leaveOut(store, post, delivery, now());
        await followDeliveries(tx.db, id, now(), listeners);
        return viewOf(tx.db, id);
      }),

    settle: (id: string, platform: Platform, outcome: 'published' | 'again') =>
      outcome === 'published'
        ? changeOne(id, platform, ['uncertain'], ({ parts }, post) =>
            afterPart(parts, { id: null, url: null }, partsFor(platform, post).length, now()),
          )
        : changeOne(id, platform, ['uncertain'], () => ({ ...fresh(now()), nextAt: isoAt(now()) })),
  };

  function changeOne(
    id: string,
    platform: Platform,
    from: readonly DeliveryRow['state'][],
    set: (delivery: DeliveryRow, post: PostRow) => Partial<DeliveryRow>,
  ): Promise<SocialPost> {
    return database.transaction(async (tx) => {
      const post = await existing(tx.db, id);
      const store = postsStore(tx.db);
      const delivery = (await store.deliveries([id])).find((one) => one.platform === platform);
      if (!delivery) throw new AppError('request.not-found');
      const changed =
        from.includes(delivery.state) &&
        (await store.changeDelivery(seenOf(delivery), { ...set(delivery, post), at: isoAt(now()) }));
      if (!changed) throw new AppError('request.conflict');
      await followDeliveries(tx.db, id, now(), listeners);
      return viewOf(tx.db, id);
    });
  }
}

const platformMissing = 'Please select at least one platform to post to.';
const timeMissing = 'Please set a scheduled date and time, or choose to post now.';
const timePassed = 'This time has passed. Choose a later one, or post now.';
const alreadyOut = 'This has been published already.';

function refuse(field: string, text: string): never {
  throw new AppError('request.invalid', { fields: { [field]: text } });
}
