import { adminPaths } from '#shared/core/admin-paths.ts';
import type { RailKey } from '../navigation.ts';

interface TourStop {
  title: string;
  text: string;
  /** The screen that is opened for it. */
  path: string;
  /** The element that the stop points at. */
  target: () => HTMLElement;
}

/** The cast is for antd, whose type for a target does not allow null although its code does. */
const find = (selector: string) => () => document.querySelector<HTMLElement>(selector) as HTMLElement;

/** An entry of the navigation, or the button that opens it where the window has no room for it. */
const entry = (key: RailKey) => () =>
  [...document.querySelectorAll<HTMLElement>(`[data-place="${key}"], header button[aria-label="Menu"]`)].find(
    (element) => element.checkVisibility(),
  ) as HTMLElement;

export const tourStops: readonly TourStop[] = [
  {
    title: 'Needs you',
    text: 'Requests, proofs of payment, tracks and posts that wait for you, the most urgent first, with how much of the time you promised is left. All of them stand on Home; from every other screen the number opens them.',
    path: adminPaths.panel('content'),
    target: find('header button[data-needs]'),
  },
  {
    title: 'Search',
    text: 'It finds orders by their code, bookings and tracks by their names, everything on the site, and each place of the back office by what you want to do there. Ctrl K or Command K opens it.',
    path: adminPaths.panel('content'),
    target: find('header button[aria-keyshortcuts]'),
  },
  {
    title: 'Content Management',
    text: 'Every word and picture of the site. What you publish shows at the next visit; drafts, the trash and each earlier version stay with you.',
    path: adminPaths.panel('content'),
    target: entry('content'),
  },
  {
    title: 'Booking Requests',
    text: 'Who wants to book you, and the state of each request. Payments are checked on the screen of the order, under Orders. Beneath are your services with their prices, the shop, and where people pay.',
    path: adminPaths.panel('bookings'),
    target: entry('bookings'),
  },
  {
    title: 'Studio and Social Media',
    text: 'The AI Influencer Studio writes drafts in your voice. What you approve goes to Social Media, where it is planned and posted.',
    path: adminPaths.panel('studio'),
    target: entry('studio'),
  },
  {
    title: 'Settings',
    text: 'Password, second factor, connections, mails. System says whether mail leaves and backups are made. Under Password this tour starts again.',
    path: adminPaths.system,
    target: entry('settings'),
  },
];
