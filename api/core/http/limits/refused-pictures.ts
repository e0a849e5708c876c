import { AppError } from '#api/core/http/app-error.ts';
import { HOUR_S } from '#shared/core/time.ts';
import { networkKey } from './addresses.ts';
import type { OpenCounter } from './window-counter.ts';

/** How many pictures of one network may be refused. A person sends two or three before one is right. */
const REFUSED: { points: number; seconds: number } = { points: 30, seconds: HOUR_S };

const TOO_MANY =
  'Too many files from your network could not be read. Nothing was saved: try again in an hour, or send a PDF by email.';

/** A picture that is refused stores nothing, but reading it takes time: too many of them are not read any more. */
export function refusedPictures(open: OpenCounter) {
  const refused = open('pictures.refused', REFUSED);
  return {
    /** Called before the body is read. @throws AppError `rate.limited` */
    async check(address: string): Promise<void> {
      const retryAfter = await refused.wait(networkKey(address));
      if (retryAfter > 0) throw new AppError('rate.limited', { text: TOO_MANY, retryAfter });
    },
    async count(address: string): Promise<void> {
      await refused.use(networkKey(address));
    },
  };
}
