import { ANSWER, answerLimits, type GuestField, guestLimits } from '#shared/guests/guests.constants.ts';
import type { GuestPage } from '#shared/guests/guests.schema.ts';

/** How many characters a field takes; undefined where an answer is chosen. */
export function limitOf(field: string, { questions }: Pick<GuestPage, 'questions'>): number | undefined {
  if (Object.hasOwn(guestLimits, field)) return guestLimits[field as GuestField];
  const kind = questions.find(({ label }) => field === `${ANSWER}${label}`)?.kind;
  return kind === 'short' || kind === 'long' ? answerLimits[kind] : undefined;
}

export const tooLongBy = (value: string, limit: number | undefined): number =>
  limit === undefined ? 0 : Math.max(0, value.trim().length - limit);
