import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { useAccounts } from '../use-social.ts';
import { type PostForm, timeOf } from './post-form.ts';

/** The next free time of the queue, before what the post is about begins. Undefined until it is known; null for none. */
export function useNextSlot(startsAt: string | undefined) {
  const query = startsAt === undefined ? {} : { before: startsAt };
  const { data, isFetchedAfterMount } = useOwnerData(
    'GET /api/social/queue/next',
    { query },
    { fresh: true },
  );
  // What was read before may have been taken since.
  return isFetchedAfterMount ? (data?.local ?? null) : undefined;
}

/**
 * What a new post begins with: the networks of the one before, and the next free time. What is typed meanwhile stays.
 * `isKnown`: whether both are known.
 */
export function useStartingForm(first: PostForm, isNew: boolean) {
  const slot = useNextSlot(first.startsAt);
  const { accounts, isPending } = useAccounts();
  // Where none is connected, every post is posted by hand, and on the same networks as the last.
  const isByHand = accounts.every(({ connected }) => !connected);
  const last = accounts.filter(({ connected, chosenLast }) => (connected || isByHand) && chosenLast);
  const isOpen = first.scheduledDate === '' && !first.postNow;
  const values: PostForm = {
    ...first,
    ...(isNew && first.platforms.length === 0 && { platforms: last.map(({ platform }) => platform) }),
    ...(isNew && isOpen && slot && { ...timeOf(slot), fromQueue: true }),
  };
  return { values, slot, isKnown: !isNew || (!isPending && slot !== undefined) };
}
