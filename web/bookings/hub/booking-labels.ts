import type { ServiceType } from '#shared/bookings/bookings.constants.ts';

export const serviceLabels: Record<ServiceType, string> = {
  consulting: 'Consulting',
  speaking: 'Speaking',
  podcast: 'Podcast',
  other: 'Other',
};
