import { createDecoder } from './decoder.ts';
import { createFairQueue } from './fair-queue.ts';
import type { Drawn, PictureTask } from './picture.ts';
import { ownersLimits, type PictureLimits, strangersLimits } from './picture-limits.ts';

function createPictures(limits: PictureLimits) {
  const inTurn = createFairQueue();
  const decode = createDecoder(limits);
  return {
    /**
     * Draws a picture when it is its sender's turn.
     * @throws PictureError, AppError `server.busy` where the machine is at fault and the picture is not
     */
    draw: (sender: string, task: PictureTask): Promise<Drawn[]> => inTurn(sender, () => decode(task)),
  };
}

/** Pictures of the owner, and those of the site that are needed in another form. They wait for no visitor. */
export const ownPictures = createPictures(ownersLimits);

/** Pictures that visitors and other sites send. The sender is a network, so that none can keep the others waiting. */
export const strangersPictures = createPictures(strangersLimits);
