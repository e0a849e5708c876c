import { DAY_MS, HOUR_MS, isoAt } from '#shared/core/time.ts';
import { type Platform, platforms } from '#shared/social/social.constants.ts';
import { createHttpClient } from '../networks/http-client.ts';
import type { Access, ReactionReader } from '../networks/network.ts';
import { NetworkError } from '../networks/network-error.ts';
import { networkHealth } from '../social.health.ts';
import type { SocialPorts } from '../social.ports.ts';
import type { AccountTokens } from '../social.tokens.ts';
import { nothingTold, type ReadableDelivery, reactionsStore } from './social.reactions.ts';

/** Posts are read often while they are young, then once a day. */
const YOUNG_MS = 2 * DAY_MS;
const OFTEN_MS = HOUR_MS;
const OFTEN_WHERE_DEAR_MS = 6 * HOUR_MS;
/** Calls to one network in one run. */
const CALLS = 5;

/**
 * Reads what people did with published posts. A network that is slow, or asks to be left alone, is left alone by this reading
 * only: publishing has a breaker of its own.
 */
export function createReactionReading(
  ports: Pick<SocialPorts, 'database' | 'networks' | 'now' | 'fetch' | 'fetchNamed' | 'log'>,
  tokens: Pick<AccountTokens, 'open'>,
) {
  const { database, networks, now } = ports;
  const health = networkHealth({ now });
  const store = reactionsStore(database.db);
  const quietUntil = new Map<Platform, number>();

  const nextAt = ({ at }: ReadableDelivery, { isDear }: ReactionReader) => {
    const often = isDear ? OFTEN_WHERE_DEAR_MS : OFTEN_MS;
    return isoAt(now() + (Date.parse(at) < now() - YOUNG_MS ? DAY_MS : often));
  };

  async function readNetwork(platform: Platform, reader: ReactionReader, signal: AbortSignal): Promise<void> {
    if ((quietUntil.get(platform) ?? 0) > now() || health(platform).breaker.pausedUntil() !== undefined)
      return;
    const due = await store.due(platform, now(), reader.atOnce * CALLS);
    const access = due.length > 0 ? await tokens.open(platform, signal) : undefined;
    if (!access) return;
    const found: { id: string; delivery: ReadableDelivery }[] = [];
    for (const delivery of due) {
      const id = delivery.externalId ?? reader.idIn?.(delivery.url ?? '', access);
      if (id !== undefined) found.push({ id, delivery });
      else await store.untold(delivery.id, 'missed', isoAt(now()), isoAt(now() + DAY_MS));
    }
    for (let start = 0; start < found.length; start += reader.atOnce)
      await readSome(platform, reader, found.slice(start, start + reader.atOnce), access, signal);
  }

  async function readSome(
    platform: Platform,
    reader: ReactionReader,
    some: readonly { id: string; delivery: ReadableDelivery }[],
    access: Access,
    signal: AbortSignal,
  ): Promise<void> {
    const http = createHttpClient(platform, { ...ports, health }, signal);
    const ids = some.map(({ id }) => id);
    try {
      const told = await reader.read(ids, access, http);
      for (const { id, delivery } of some) {
        const numbers = told.get(id);
        await store.put({
          deliveryId: delivery.id,
          state: numbers ? 'told' : 'gone',
          ...(numbers ?? nothingTold),
          readAt: isoAt(now()),
          nextAt: nextAt(delivery, reader),
        });
      }
    } catch (error) {
      if (!(error instanceof NetworkError) || error.problem !== 'refused') throw error;
      for (const { delivery } of some)
        await store.untold(delivery.id, 'untold', isoAt(now()), isoAt(now() + DAY_MS));
    }
  }

  return async function readReactions(signal: AbortSignal): Promise<void> {
    for (const platform of platforms) {
      const reader = networks[platform].reactions;
      if (!reader || signal.aborted) continue;
      await readNetwork(platform, reader, signal).catch((error) => {
        if (!(error instanceof NetworkError))
          return void ports.log.error({ err: error, platform }, 'figures of posts not read');
        // Whether a refused token is refused for good is found out where connections are checked.
        const wait = error.problem === 'temporary' ? 0 : HOUR_MS;
        quietUntil.set(platform, error.retryAt ?? now() + wait);
      });
    }
  };
}
