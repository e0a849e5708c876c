import { formatMoneyShort, type MoneyStyle } from '#shared/core/money.ts';

export const serviceTypes = ['consulting', 'speaking', 'podcast', 'other'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** In whole units of the site's currency. */
export const budgetRanges = ['0-1000', '1000-5000', '5000-10000', '10000+'] as const;
export type BudgetRange = (typeof budgetRanges)[number];

export function budgetName(range: BudgetRange, money: MoneyStyle): string {
  const [from, to] = range.split(/[-+]/).map((units) => formatMoneyShort(Number(units) * 100, money));
  if (range === '0-1000') return `Up to ${to}`;
  return range === '10000+' ? `${from} and more` : `${from} to ${to}`;
}

export const PROJECT_DETAILS_MIN = 10;

/** What a booking can be for: a custom request, or a reference for one of the services. */
export const bookedServices = [...serviceTypes, 'interview'] as const;
export type BookedService = (typeof bookedServices)[number];

export const bookedServiceNames: Record<BookedService, string> = {
  consulting: 'Consulting',
  speaking: 'Speaking',
  podcast: 'Podcast',
  other: 'Other',
  interview: 'Interview',
};

export const bookingStatuses = ['pending', 'in_progress', 'done', 'declined'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingStatusNames: Record<BookingStatus, string> = {
  pending: 'Pending',
  in_progress: 'In progress',
  done: 'Done',
  declined: 'Declined',
};
