import type { KeyboardEvent } from 'react';

/**
 * Closes a dialog at the first Escape. A tooltip over one of its controls is a layer of its own, and Radix
 * closes only the top layer: without this, a dialog opened with the keyboard would need Escape twice.
 */
export const closeOnEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  // While an input method composes a word, Escape cancels the composition.
  if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
};
