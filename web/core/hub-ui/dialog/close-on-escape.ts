import type { KeyboardEvent } from 'react';

/**
 * Closes a dialog at the first Escape. A tooltip over one of its controls is a layer of its own, and the only one that
 * Radix closes: without this, whoever opened the dialog with the keyboard has to press Escape twice.
 */
export const closeOnEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  // Within a word that an input method is still composing, Escape belongs to that.
  if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
};
