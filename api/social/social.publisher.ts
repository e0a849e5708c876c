import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import { LATE_AFTER_MS } from '#shared/social/social.constants.ts';
import { asParts } from '#shared/social/social.links.ts';
import { problemsOfParts } from '#shared/social/social.rules.ts';
import { createHttpClient } from './networks/http-client.ts';
import type { Access, Published } from './networks/network.ts';
import { NetworkError, type NetworkProblem } from './networks/network-error.ts';
import { dueDeliveries } from './social.due.ts';
import { deliveryOutcomes } from './social.outcome.ts';
import { afterPart } from './social.parts.ts';
import type { SocialPorts } from './social.ports.ts';
import { NotOurs, publications } from './social.publication.ts';
import { type DeliveryRow, type PostRow, postsStore } from './social.store.ts';
import type { AccountTokens } from './social.tokens.ts';

/** How long a claim lasts without progress before another process takes the delivery over. */
const LEASE_MS = 5 * MINUTE_MS;
/** Waits between failed attempts; after the last one the delivery has failed. */
const WAITS_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS);
/** Waits before the lookups of an uncertain post; the last lookup decides. */
const LOOKS_MS = [1, 5, 15].map((minutes) => minutes * MINUTE_MS);
/** How long an uncertain post is looked up while the network does not respond. */
const LOOKING_MS = 2 * 60 * MINUTE_MS;
const UNHEARD = new Set<NetworkProblem>(['temporary', 'limited', 'later']);
const NOT_ANSWERABLE =
  'You have found the last part on the network yourself, so the hub cannot reply to it. Post the rest there.';
const AT_ONCE = 4;
/** How long a network may take to process a post. */
const TIMEOUT_MS = 24 * 60 * MINUTE_MS;

export interface Pace {
  /** How late a post may go out without asking the owner. */
  lateMs: number;
  /** How many overdue posts go out in a minute. */
  catchUp: number;
  /** How many deliveries are begun in one run. */
  batch: number;
}
const usualPace: Pace = { lateMs: LATE_AFTER_MS, catchUp: 5, batch: 40 };

/** Publishes posts on their networks: each is claimed before the network is called, and sent at most once. */
export function createPublisher(ports: SocialPorts, tokens: AccountTokens, pace: Pace = usualPace) {
  const { database, networks, now, log, health } = ports;
  const due = dueDeliveries(database.db);
  const posts = postsStore(database.db);
  const { sentParts, publicationOf, keep } = publications(ports);
  const settle = deliveryOutcomes(ports);

  async function call(
    post: PostRow,
    delivery: DeliveryRow,
    texts: readonly string[],
    access: Access,
    signal: AbortSignal,
  ): Promise<Published> {
    const network = networks[delivery.platform];
    const http = createHttpClient(delivery.platform, ports, signal);
    const publication = await publicationOf(post, delivery, texts, access);
    try {
      return await network.publish(publication, http);
    } catch (error) {
      if (!(error instanceof NetworkError) || error.problem !== 'unauthorized') throw error;
      // The token was refused, so nothing is public: one retry with the next token.
      publication.access = await tokens.renew(delivery.platform, access, signal);
      return network.publish(publication, http);
    }
  }

  /** Sends what is missing, part after part. Each is stored before the next one, so that none is sent twice. */
  async function send(
    post: PostRow,
    delivery: DeliveryRow,
    texts: readonly string[],
    access: Access,
    signal: AbortSignal,
  ): Promise<Parameters<typeof settle>[2]> {
    for (let current = delivery; ; ) {
      if (current.parts.at(-1)?.id === null)
        return { state: 'assist', nextAt: null, error: NOT_ANSWERABLE, sentAt: null };
      const { id = null, url } = await call(post, current, texts, access, signal);
      const after = afterPart(current.parts, { id, url }, texts.length, now());
      if (after.state === 'published') return after;
      const { parts = [] } = after;
      const next = { parts, progress: {}, sentAt: null };
      await keep(current, next);
      current = { ...current, ...next };
    }
  }

  /** One delivery, from its claim to its outcome. */
  async function publish(waiting: DeliveryRow, signal: AbortSignal): Promise<void> {
    const delivery = await due.claim(waiting, isoAt(now()));
    if (!delivery) return;
    const post = await posts.get(delivery.postId);
    if (!post) return;
    const { platform } = delivery;
    const finish = (set: Parameters<typeof settle>[2]) => settle(delivery, ['publishing', 'uncertain'], set);
    try {
      const texts = await sentParts(post, platform);
      const access = await tokens.open(platform, signal);
      if (!access) return void (await finish({ state: 'assist', nextAt: null, error: null }));
      const problems = problemsOfParts(asParts(platform, texts, post.mediaUrls));
      if (problems.length > 0) throw new NetworkError('refused', problems.join(' '));
      await finish(await send(post, delivery, texts, access, signal));
    } catch (error) {
      if (error instanceof NotOurs) return;
      await finish(await afterFailure(delivery, error));
    }
  }

  async function afterFailure(delivery: DeliveryRow, thrown: unknown): Promise<Parameters<typeof settle>[2]> {
    const { attempts, platform, id } = delivery;
    if (!(thrown instanceof NetworkError))
      log.error({ err: thrown, platform, delivery: id }, 'post not sent');
    const stored = (await posts.deliveries([delivery.postId])).find((row) => row.id === id);
    const fault =
      thrown instanceof NetworkError
        ? thrown
        : new NetworkError(stored?.sentAt ? 'unsure' : 'temporary', 'Something went wrong on our side.');
    const error = fault.message;
    const pausedUntil = health(platform).breaker.pausedUntil() ?? 0;
    const again = { state: 'waiting' as const, error };
    if (fault.problem === 'unsure')
      return { state: 'uncertain', error, nextAt: isoAt(Math.max(pausedUntil, now() + firstLook)) };
    const given = stored?.sentAt ? now() - Date.parse(stored.sentAt) : 0;
    if (fault.problem === 'later' && given > TIMEOUT_MS) return { state: 'uncertain', error, nextAt: null };
    // The network is still processing the post: asking for its status is not a new attempt.
    if (fault.problem === 'later')
      return { ...again, attempts: attempts - 1, nextAt: isoAt(fault.retryAt ?? now() + MINUTE_MS) };
    if (fault.problem === 'unauthorized') return { state: 'assist', error, nextAt: null, sentAt: null };
    const wait = WAITS_MS[attempts - 1];
    if (fault.problem === 'refused' || wait === undefined)
      return { state: 'failed', error, nextAt: null, sentAt: null };
    const nextAt = isoAt(Math.max(fault.retryAt ?? 0, pausedUntil, now() + wait));
    // The network would refuse the other deliveries too.
    if (fault.problem === 'limited') await due.postpone(platform, nextAt);
    return { ...again, nextAt, sentAt: null };
  }

  /** Looks up a post that may or may not have arrived. */
  async function lookUp(uncertain: DeliveryRow, signal: AbortSignal): Promise<void> {
    const seen = { id: uncertain.id, state: 'uncertain', nextAt: uncertain.nextAt } as const;
    const delivery = await posts.changeDelivery(seen, { nextAt: isoAt(now() + LEASE_MS) });
    const post = delivery && (await posts.get(delivery.postId));
    if (!delivery || !post) return;
    const network = networks[delivery.platform];
    const looks = Number(delivery.progress.looks ?? 0) + 1;
    const next = LOOKS_MS[looks];
    const wait = next === undefined ? null : isoAt(now() + next);
    const progress = { ...delivery.progress, looks: String(looks) };
    const stay = { state: 'uncertain' as const, progress, error: delivery.error };
    try {
      const access = await tokens.open(delivery.platform, signal);
      const texts = await sentParts(post, delivery.platform);
      const found =
        access && network.findExisting
          ? await network.findExisting(
              await publicationOf(post, delivery, texts, access),
              createHttpClient(delivery.platform, ports, signal),
            )
          : 'unknown';
      if (found === 'unknown') return void (await settle(delivery, ['uncertain'], { ...stay, nextAt: null }));
      if (found !== 'absent') {
        const part = { id: found.id ?? null, url: found.url };
        const after = afterPart(delivery.parts, part, texts.length, now());
        return void (await settle(delivery, ['uncertain'], after));
      }
      // Networks list new posts with some delay, so one lookup proves nothing.
      if (wait !== null) return void (await settle(delivery, ['uncertain'], { ...stay, nextAt: wait }));
      const { looks: _, ...kept } = delivery.progress;
      await settle(delivery, ['uncertain'], {
        state: 'waiting',
        progress: kept,
        sentAt: null,
        error: null,
        nextAt: isoAt(now()),
      });
    } catch (error) {
      if (error instanceof NetworkError && error.problem === 'refused')
        return void (await settle(delivery, ['uncertain'], {
          state: 'failed',
          error: error.message,
          nextAt: null,
          sentAt: null,
        }));
      if (!(error instanceof NetworkError) || !UNHEARD.has(error.problem))
        return void (await settle(delivery, ['uncertain'], { ...stay, nextAt: wait }));
      // Without a response this lookup does not count; after `LOOKING_MS` without one, lookups end.
      const gone = now() - Date.parse(delivery.sentAt ?? isoAt(now()));
      const nextAt = gone > LOOKING_MS ? null : isoAt(error.retryAt ?? now() + (next ?? MINUTE_MS));
      if (error.problem === 'limited' && nextAt !== null) await due.postpone(delivery.platform, nextAt);
      await settle(delivery, ['uncertain'], { ...stay, progress: delivery.progress, nextAt });
    }
  }

  /** Takes over the deliveries of a stopped process: unsent ones are tried again, the rest is looked up. */
  async function takeUp(): Promise<void> {
    for (const left of await due.left(isoAt(now() - LEASE_MS)))
      await settle(
        left,
        ['publishing'],
        left.sentAt === null
          ? { state: 'waiting', nextAt: isoAt(now()) }
          : {
              state: 'uncertain',
              nextAt: isoAt(now()),
              error: 'The hub was stopped while this was sent.',
            },
      );
  }

  /** Postpones the deliveries to a network while its circuit breaker is open. */
  const unlessPaused =
    (work: (row: DeliveryRow) => Promise<void>) =>
    async (row: DeliveryRow): Promise<void> => {
      const until = health(row.platform).breaker.pausedUntil();
      await (until === undefined ? work(row) : due.postpone(row.platform, isoAt(until)));
    };

  async function inTurns(rows: readonly DeliveryRow[], work: (row: DeliveryRow) => Promise<void>) {
    const waiting = [...rows];
    const one = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) await work(row);
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, rows.length) }, one));
  }

  return {
    /** Handles everything that is due. @returns how many deliveries were begun */
    async run(signal: AbortSignal): Promise<number> {
      await takeUp();
      const look = unlessPaused((row) => lookUp(row, signal));
      await inTurns(await due.looks(isoAt(now()), pace.batch), look);
      const waiting = await due.waiting(isoAt(now()), pace.batch);
      const isLate = ({ attempts, nextAt, sentAt }: DeliveryRow) =>
        attempts === 0 && sentAt === null && nextAt !== null && now() - Date.parse(nextAt) > pace.lateMs;
      for (const row of waiting.filter(isLate))
        await settle(row, ['waiting'], { state: 'late', nextAt: null });
      const isBehind = ({ nextAt }: DeliveryRow) => Date.parse(nextAt ?? '') < now() - MINUTE_MS;
      const rest = waiting.filter((row) => !isLate(row));
      const room = Math.max(0, pace.catchUp - (await due.claimedSince(isoAt(now() - MINUTE_MS))));
      const begun = [...rest.filter((row) => !isBehind(row)), ...rest.filter(isBehind).slice(0, room)];
      const send = unlessPaused((row) => publish(row, signal));
      await inTurns(begun, send);
      return begun.length;
    },

    /** Publishes what is due of one post. The owner waits for it, so a network's pause does not apply. */
    async publishPost(postId: string, signal: AbortSignal): Promise<void> {
      const rows = await posts.deliveries([postId]);
      await inTurns(
        rows.filter(({ state, nextAt }) => state === 'waiting' && nextAt !== null && nextAt <= isoAt(now())),
        (row) => publish(row, signal),
      );
    },
  };
}
export type Publisher = ReturnType<typeof createPublisher>;

const [firstLook = MINUTE_MS] = LOOKS_MS;
