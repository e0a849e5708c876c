import { z } from 'zod';
import { email } from '#shared/core/fields.ts';
import { shield } from '#shared/core/form.ts';
import { BUDGET_RANGE, PROJECT_DETAILS_MIN, serviceTypes } from './bookings.constants.ts';

/**
 * What a request says beyond who asks for what, as it is stored and answered: a column each, null where a visitor left
 * it out or only asked for a reference.
 */
export const requestFields = z.object({
  organization: z.string().nullable(),
  projectDetails: z.string().nullable(),
  preferredDate: z.iso.date().nullable(),
  budgetRange: z.string().regex(BUDGET_RANGE).nullable(),
});
export type RequestFields = z.infer<typeof requestFields>;

/** The form asks for each of them. */
type Asked = { [Name in keyof RequestFields]: z.ZodType<RequestFields[Name] | undefined> };

/** What a visitor fills in; the texts are what the form says. */
export const bookingForm = z.object({
  name: z.string().trim().min(1, 'Name is required').max(200),
  email,
  organization: z.string().trim().max(200).optional(),
  serviceType: z.enum(serviceTypes, 'Please select a service'),
  projectDetails: z.string().trim().min(PROJECT_DETAILS_MIN, 'Please provide more details').max(5000),
  /** A day as the visitor's calendar has it, without a time zone. */
  preferredDate: z.iso.date('Please choose a date').optional(),
  /** One that the form offered, however the owner has parted the ranges since. */
  budgetRange: z.string('Please select a budget range').regex(BUDGET_RANGE, 'Please select a budget range'),
} satisfies Asked & Record<string, z.ZodType>);
export type BookingForm = z.infer<typeof bookingForm>;

export const bookingRequest = bookingForm.extend({ shield });
