import { tabPath } from '../section.ts';

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

/** A tab, or the whole row where it is wider than the window: there the row scrolls, so the tab may move. */
const tab = (key: string) => () => {
  const row = find('nav[aria-label="Dashboard"]')();
  const list = row.querySelector<HTMLElement>('.ant-tabs-nav-list');
  const one = row.querySelector<HTMLElement>(`[data-node-key="${key}"]`);
  return one && list && list.offsetWidth <= row.offsetWidth ? one : row;
};

export const tourStops: readonly TourStop[] = [
  {
    title: 'Needs you',
    text: 'Requests, proofs of payment, tracks and posts that wait for you, the most urgent first, with how much of the time you promised is left.',
    path: tabPath('content'),
    target: find('aside[aria-label="Needs you"] summary'),
  },
  {
    title: 'Search',
    text: 'Ctrl K or Command K from anywhere finds an order by its code, and bookings and tracks by their names.',
    path: tabPath('content'),
    target: find('header button[aria-keyshortcuts]'),
  },
  {
    title: 'Content Management',
    text: 'Every word and picture of the site. What you publish shows at the next visit; drafts, the trash and each earlier version stay with you.',
    path: tabPath('content'),
    target: tab('content'),
  },
  {
    title: 'Booking Requests',
    text: 'Who wants to book you, and the state of each request. Payments are checked on the screen of the order: All orders, below Needs you.',
    path: tabPath('bookings'),
    target: tab('bookings'),
  },
  {
    title: 'Studio and Social Media',
    text: 'The AI Influencer Studio writes drafts in your voice. What you approve goes to Social Media, where it is planned and posted.',
    path: tabPath('studio'),
    target: tab('studio'),
  },
  {
    title: 'Settings',
    text: 'Password, second factor, payment, mails. System says whether mail leaves and backups are made. Under Account this tour starts again.',
    path: tabPath('settings', 'system'),
    target: tab('settings'),
  },
];
