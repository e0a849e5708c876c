import { AppError } from '#api/core/http/app-error.ts';
import { isoAt } from '#shared/core/time.ts';
import { platformNames } from '#shared/social/social.constants.ts';
import { type PostTexts, partsFor } from '#shared/social/social.rules.ts';
import type { DeliveryRow, PostRow, PostsStore } from './social.store.ts';

/** A delivery that has ended well. @param part what is on the network, or the first part of it */
export const publishedAs = ({ id, url }: DeliveryRow['parts'][number]) => ({
  state: 'published' as const,
  url,
  externalId: id,
  error: null,
  nextAt: null,
});

/** What follows once a part of a post is on its network: the next one, or the end. @param total all parts of the post */
export function afterPart(
  before: DeliveryRow['parts'],
  part: DeliveryRow['parts'][number],
  total: number,
  now: number,
): Partial<DeliveryRow> & { state: DeliveryRow['state'] } {
  const parts = [...before, part];
  if (parts.length < total)
    return { state: 'waiting', parts, progress: {}, sentAt: null, error: null, nextAt: isoAt(now) };
  // A thread is found by its first part.
  return { ...publishedAs(parts[0] ?? part), parts: [] };
}

/** Parts of a thread that are or may be public do not change: the next ones reply to them. @throws AppError */
export function keepSentParts(before: PostTexts, after: PostTexts, deliveries: readonly DeliveryRow[]): void {
  for (const { platform, state, parts } of deliveries) {
    const sent = parts.length + (state === 'publishing' || state === 'uncertain' ? 1 : 0);
    const [old, next] = [partsFor(platform, before), partsFor(platform, after)];
    if (state === 'published' || parts.length === 0) continue;
    const isKept =
      next.length > parts.length && old.slice(0, sent).every((part, index) => part === next[index]);
    if (!isKept) {
      const text = `The first ${sent === 1 ? 'part is' : `${sent} parts are`} on ${platformNames[platform]} already and cannot be changed; at least one has to follow.`;
      throw new AppError('request.invalid', { fields: { threads: text } });
    }
  }
}

/** Takes a network out of a post. What is there of a thread stays, and its rest is not sent any more. */
export async function leaveOut(
  store: PostsStore,
  { id, platforms }: PostRow,
  { id: deliveryId, platform, state, parts: [first] }: DeliveryRow,
  now: number,
): Promise<void> {
  if (first) {
    const ended = { ...publishedAs(first), at: isoAt(now) };
    await store.changeDelivery({ id: deliveryId, state }, ended);
    return;
  }
  await store.removeDelivery(deliveryId);
  await store.change(id, { platforms: platforms.filter((one) => one !== platform) });
}
