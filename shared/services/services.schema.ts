import { z } from 'zod';
import { assetUrl, cents, line, paragraph, slug } from '#shared/core/fields.ts';
import { serviceIcons } from './services.constants.ts';

export const service = z.object({
  id: slug,
  title: line,
  description: paragraph,
  /** Name of the drawing on its card. */
  icon: z.enum(serviceIcons),
  features: z.array(z.object({ title: line, description: line })).max(8),
  /** As it is written on the page, such as 'From $100'. */
  startingPrice: line,
  /** What a booking is charged to begin with, in cents. */
  priceCents: cents,
  /** As it is written on a card, such as '30 min'. */
  session: line,
  /** Whether the booking page shows the price only when asked. */
  priceOnRequest: z.boolean(),
  /** Colours of its card's artwork, from the sleeve palette. */
  colors: z.object({ ground: line, figure: line }),
});
export type Service = z.infer<typeof service>;

export const testimonial = z.object({
  id: line,
  name: line,
  title: line,
  avatar: assetUrl,
  quote: paragraph,
});
export type Testimonial = z.infer<typeof testimonial>;

/** With the identifier that the owner chooses. */
export const managedTestimonial = testimonial.extend({ id: slug });
