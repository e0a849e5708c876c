import { formatMoneyShort, type MoneyStyle } from '#shared/core/money.ts';

const serviceTypes = ['consulting', 'speaking', 'podcast', 'other'] as const;
export type ServiceType = (typeof serviceTypes)[number];

export const isServiceType = (id: string): id is ServiceType =>
  (serviceTypes as readonly string[]).includes(id);

export const SELECT_SERVICE = 'Please select a service';

/** A range of a budget in whole units of the site's currency, such as `0-1000`, `1000-5000` or `10000+`. */
export const BUDGET_RANGE = /^\d{1,9}(?:-\d{1,9}|\+)$/;

/** The ranges that result from the owner's list of their upper ends. */
export const budgetRanges = (budgets: readonly string[]): string[] => [
  ...budgets.map((to, index) => `${budgets[index - 1] ?? 0}-${to}`),
  `${budgets.at(-1)}+`,
];

export function budgetName(range: string, money: MoneyStyle): string {
  const [from, to] = range.split(/[-+]/).map((units) => formatMoneyShort(Number(units) * 100, money));
  if (range.startsWith('0-')) return `Up to ${to}`;
  return range.endsWith('+') ? `${from} and more` : `${from} to ${to}`;
}

export const PROJECT_DETAILS_MIN = 10;

/** What a booking can be for: a custom request, or a reference for one of the services. */
export const bookedServices = [...serviceTypes, 'interview', 'service'] as const;
export type BookedService = (typeof bookedServices)[number];

export const bookedServiceNames: Record<BookedService, string> = {
  consulting: 'Consulting',
  speaking: 'Speaking',
  podcast: 'Podcast',
  other: 'Other',
  interview: 'Interview',
  service: 'Service',
};

export const bookingStatuses = ['pending', 'in_progress', 'done', 'declined'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingStatusNames: Record<BookingStatus, string> = {
  pending: 'Pending',
  in_progress: 'In progress',
  done: 'Done',
  declined: 'Declined',
};
