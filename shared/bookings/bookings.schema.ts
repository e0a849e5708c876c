import { z } from 'zod';
import { email, SLUG } from '#shared/core/fields.ts';
import { shield } from '#shared/core/form/form.ts';
import { slotChoice } from '#shared/slots/slots.schema.ts';
import { BUDGET_RANGE, PROJECT_DETAILS_MIN, SELECT_SERVICE } from './bookings.constants.ts';

/**
 * The details of a request beside name, email and service, as they are stored and returned: a column each,
 * null where a visitor left it out or only asked for a reference.
 */
export const requestFields = z.object({
  organization: z.string().nullable(),
  projectDetails: z.string().nullable(),
  preferredDate: z.iso.date().nullable(),
  budgetRange: z.string().regex(BUDGET_RANGE).nullable(),
});
export type RequestFields = z.infer<typeof requestFields>;

/** Makes the form have an input for each of these fields. */
type Asked = { [Name in keyof RequestFields]: z.ZodType<RequestFields[Name] | undefined> };

/** What a visitor fills in; the texts are the form's error messages. */
export const bookingForm = z.object({
  name: z.string().trim().min(1, 'Name is required').max(200),
  email,
  organization: z.string().trim().max(200).optional(),
  /** A `ServiceType`, or the id of a service that the owner has added. */
  serviceType: z.string(SELECT_SERVICE).regex(SLUG, SELECT_SERVICE),
  projectDetails: z.string().trim().min(PROJECT_DETAILS_MIN, 'Please provide more details').max(5000),
  /** A day as the visitor's calendar has it, without a time zone. */
  preferredDate: z.iso.date('Please choose a date').optional(),
  /** A range that the form offered, even if the owner has changed the ranges since. */
  budgetRange: z.string('Please select a budget range').regex(BUDGET_RANGE, 'Please select a budget range'),
} satisfies Asked & Record<string, z.ZodType>);
export type BookingForm = z.infer<typeof bookingForm>;

/** When it takes place is stored with the order. */
export const bookingRequest = bookingForm.extend({ time: slotChoice.optional(), shield });
