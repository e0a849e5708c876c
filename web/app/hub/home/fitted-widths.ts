import type { CSSProperties } from 'react';
import type { FittedLine } from '#shared/site/site.schema.ts';

/** The widths of a text at each stance, for the styles that divide the width of its place by them. */
export const fittedWidths = ({ stand, open, wide }: FittedLine) =>
  ({ '--stand-em': stand, '--open-em': open, '--wide-em': wide }) as CSSProperties;
