import type { Job } from '#api/core/jobs/job.ts';
import { MINUTE_S } from '#shared/core/time.ts';
import type { CardsService } from './cards.service.ts';

export const cardsJob = ({ askAgain }: Pick<CardsService, 'askAgain'>): Job => ({
  name: 'orders.cards',
  title: 'Asks about payments by card whose report has not come',
  everySeconds: 5 * MINUTE_S,
  run: askAgain,
});
