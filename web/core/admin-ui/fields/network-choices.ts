import { networks } from '#shared/site/networks.ts';

/** What a link can lead to, to choose from. */
export const networkChoices = Object.entries(networks).map(([value, { name }]) => ({
  value,
  label: value === 'other' ? 'Anything else' : name,
}));
