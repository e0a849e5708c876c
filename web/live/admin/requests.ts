import type { Need, NeedList } from '#shared/notices/notices.admin.schema.ts';

/** What somebody outside has sent and waits for: bookings, buyers to be contacted, tracks, payments that were claimed. */
const KINDS = new Set(['booking', 'contact', 'submission', 'proof']);

/** Requests among what needs the owner: the newest first where all are known, else as urgent as they are. */
export function requestsOf({ items, total }: Pick<NeedList, 'items' | 'total'>): Need[] {
  const requests = items.filter(({ kind }) => KINDS.has(kind));
  // A long list ends after those that have waited longest: the newest are not in it.
  if (total.more || total.count > items.length) return requests;
  return requests.toSorted((a, b) => Date.parse(b.since) - Date.parse(a.since));
}
