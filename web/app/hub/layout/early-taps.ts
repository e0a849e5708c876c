import type { MouseEvent } from 'react';
import { EARLY_TAPS, type HandledEvent } from '#shared/site/page-marks.ts';

/**
 * For an element whose buttons may be pressed before the page is hydrated: such presses are repeated until
 * they are marked as handled. React calls this handler before all those below it, so it marks every press
 * that React sees.
 */
export const earlyTaps = {
  [EARLY_TAPS]: '',
  onClickCapture({ nativeEvent }: MouseEvent) {
    (nativeEvent as HandledEvent).handled = true;
  },
};
