import type { SubmissionOffer, SubmissionSize } from './playlist.schema.ts';

/** What an artist has chosen: a size by its name, a single track without one, and whether it is to be faster. */
export interface SubmissionChoice {
  size?: string | undefined;
  faster: boolean;
}

type Priced = Pick<SubmissionOffer, 'feeCents' | 'sizes' | 'fasterCents' | 'fasterDays'>;

export const sizeOf = (
  { sizes }: Pick<SubmissionOffer, 'sizes'>,
  size?: string,
): SubmissionSize | undefined => sizes.find(({ name }) => name === size);

export const tracksOf = (offer: Pick<SubmissionOffer, 'sizes'>, size?: string): number =>
  sizeOf(offer, size)?.tracks ?? 1;

/** Whether a faster review is offered: both its price and its days are set. */
export const offersFaster = ({
  fasterCents,
  fasterDays,
}: Pick<Priced, 'fasterCents' | 'fasterDays'>): boolean => fasterCents !== null && fasterDays !== null;

/** The sum that is to be paid, before it is rounded to what the currency can pay. */
export const priceOf = (offer: Priced, { size, faster }: SubmissionChoice): number =>
  (sizeOf(offer, size)?.priceCents ?? offer.feeCents) +
  (faster && offersFaster(offer) ? (offer.fasterCents ?? 0) : 0);

/** Within how many days a review is promised; null for no promise. */
export const promisedDays = (
  offer: Pick<SubmissionOffer, 'promiseDays' | 'fasterCents' | 'fasterDays'>,
  faster: boolean,
): number | null => (faster && offersFaster(offer) ? offer.fasterDays : offer.promiseDays);
