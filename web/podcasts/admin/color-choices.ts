import type { Choice } from '#web/core/admin-ui/content/content-kind.ts';

/** Colour classes as the owner picks them: 'text-primary-light' is 'Primary Light'. */
export const colorChoices = (classes: readonly string[]): Choice[] =>
  classes.map((value) => ({
    value,
    label: value
      .split('-')
      .slice(1)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' '),
  }));
