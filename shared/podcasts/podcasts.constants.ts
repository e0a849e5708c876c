/** Colour classes of a show's artwork overlay, label and hover, as the owner picks them. */
export const overlayColors = [
  'bg-primary',
  'bg-secondary',
  'bg-red',
  'bg-blue',
  'bg-green',
  'bg-purple',
] as const;
export const textColors = ['text-primary', 'text-secondary', 'text-white', 'text-black'] as const;
export const hoverColors = ['text-primary-light', 'text-secondary-light', 'text-white', 'text-gray'] as const;

/** How many episodes a page of a show's archive lists. */
export const ARCHIVE_PAGE = 20;

/** How many episodes of each show the public pages list. */
export const EPISODES_SHOWN = 3;
