import type { LiveVisits, VisitReport, VisitRow } from '#shared/analytics/analytics.admin.schema.ts';
import { LIVE_MINUTES, type ListName } from '#shared/analytics/analytics.constants.ts';
import { DAY_MS, daysIn } from '#shared/core/time.ts';

/** Plausible figures of a small site, per hundred visitors. Shown only as a sample. */
const shares: Partial<Record<ListName, Record<string, number>>> = {
  page: { '/home': 46, '/music': 21, '/podcasts': 17, '/live': 9, '/booking': 7 },
  click: { 'open.spotify.com': 9, 'youtube.com': 6 },
  play: { 'player.twitch.tv': 5 },
  chat: { chat: 4 },
  form: { booking: 2 },
  source: { Direct: 38, 'google.com': 29, Instagram: 21, newsletter: 12 },
  medium: { referral: 50, email: 12 },
  campaign: { spring: 12 },
  device: { Phone: 61, Desktop: 34, Tablet: 5 },
  browser: { Safari: 44, Chrome: 41, Firefox: 15 },
  os: { iOS: 42, Windows: 27, Android: 19, macOS: 12 },
  language: { en: 82, de: 11, es: 7 },
};

const VISITORS_A_DAY = 40;
const wave = (at: number) => Math.round(VISITORS_A_DAY * (1 + 0.35 * Math.sin(at * 1.3)));

/** A sample report, shown before there are any visitors. */
export function sampleReport({ timeZone, from, to, goals }: VisitReport): VisitReport {
  const days = daysIn(from, to);
  const points = (offset: number) =>
    Array.from({ length: days === 1 ? 24 : days }, (_, index) => {
      const visitors = days === 1 ? Math.max(0, Math.round(wave(index + offset) / 20)) : wave(index + offset);
      const at = days === 1 ? String(index).padStart(2, '0') : dayOf(from, index);
      return { at, visitors, views: visitors * 2 };
    });
  const now = points(0);
  const before = points(days + 3);
  return {
    hasData: false,
    timeZone,
    from,
    to,
    goals,
    points: now,
    pointsBefore: before,
    notes: [],
    totals: totalsOf(now),
    before: totalsOf(before),
    lists: Object.fromEntries(
      Object.entries(shares).map(([name, of]) => [name, rowsOf(of, totalsOf(now).visitors)]),
    ),
    unattributed: { orders: 0, paid: 0, revenueCents: 0 },
  };
}

const dayOf = (from: string, index: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + index * DAY_MS).toISOString().slice(0, 10);

function totalsOf(points: VisitReport['points']) {
  const visitors = points.reduce((sum, point) => sum + point.visitors, 0);
  const orders = Math.round(visitors / 70);
  const paid = Math.round(orders / 2);
  const views = points.reduce((sum, point) => sum + point.views, 0);
  return { visitors, views, engaged: Math.round(visitors / 16), orders, paid, revenueCents: paid * 25_000 };
}

const rowsOf = (of: Record<string, number>, visitors: number): VisitRow[] =>
  Object.entries(of).map(([value, share]) => {
    const count = Math.round((visitors * share) / 100);
    return {
      value,
      visitors: count,
      views: count * 2,
      entries: Math.round(count / 2),
      engaged: Math.round(count / 16),
      orders: 0,
      revenueCents: 0,
    };
  });

export const sampleLive = (live: LiveVisits): LiveVisits => ({
  ...live,
  minutes: LIVE_MINUTES,
  visitors: 3,
  lastHalfHour: 11,
  pages: [
    { value: '/home', visitors: 2 },
    { value: '/music', visitors: 1 },
  ],
  sources: [
    { value: 'Direct', visitors: 2 },
    { value: 'google.com', visitors: 1 },
  ],
});
