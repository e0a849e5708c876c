import type { MouseEvent } from 'react';
import { EARLY_TAPS, type HandledEvent } from '#shared/site/page-marks.ts';

/**
 * For an element whose buttons may be pressed before the page is hydrated. React calls this ahead of every handler
 * below it, so a press that it has seen is not repeated.
 */
export const earlyTaps = {
  [EARLY_TAPS]: '',
  onClickCapture({ nativeEvent }: MouseEvent) {
    (nativeEvent as HandledEvent).handled = true;
  },
};
