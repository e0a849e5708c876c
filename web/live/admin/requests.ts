import type { Need, NeedList } from '#shared/notices/notices.admin.schema.ts';

/** Requests from people outside: bookings, buyers to be contacted, tracks, payments that were claimed. */
const KINDS = new Set(['booking', 'contact', 'submission', 'proof']);

/**
 * The requests among the owner's tasks: the newest first if the list is complete, else in its order of
 * urgency.
 */
export function requestsOf({ items, total }: Pick<NeedList, 'items' | 'total'>): Need[] {
  const requests = items.filter(({ kind }) => KINDS.has(kind));
  // An incomplete list has the requests that have waited longest, so the newest are not in it.
  if (total.more || total.count > items.length) return requests;
  return requests.toSorted((a, b) => Date.parse(b.since) - Date.parse(a.since));
}
