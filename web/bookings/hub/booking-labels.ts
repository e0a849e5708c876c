import type { BudgetRange, ServiceType } from '#shared/bookings/bookings.constants.ts';

export const serviceLabels: Record<ServiceType, string> = {
  consulting: 'Consulting',
  speaking: 'Speaking',
  podcast: 'Podcast',
  other: 'Other',
};

export const budgetLabels: Record<BudgetRange, string> = {
  '0-1000': 'Up to $1,000',
  '1000-5000': '$1,000 to $5,000',
  '5000-10000': '$5,000 to $10,000',
  '10000+': '$10,000 and more',
};
