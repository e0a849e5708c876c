import { z } from 'zod';
import { assetUrl, cents, line, paragraph, slug, webUrl } from '#shared/core/fields.ts';
import { serviceIcons } from './services.constants.ts';

export const service = z.object({
  id: slug,
  title: line,
  description: paragraph,
  /** Name of the drawing on its card. */
  icon: z.enum(serviceIcons),
  features: z.array(z.object({ title: line, description: line })).max(8),
  /** What an order costs, in cents. */
  priceCents: cents,
  /** Whether that is where its price starts: pages then say 'From $100'. */
  priceFrom: z.boolean().default(false),
  /** Whether it is answered with a quote: nothing is paid before one was accepted. */
  byQuote: z.boolean().default(false),
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

/** A talk that the creator gave. */
export const talk = z.object({
  id: slug,
  title: line,
  /** Where it was given: a conference, a festival, a school. */
  event: line,
  place: line,
  /** A day without a time. On a day to come it is not shown yet. */
  heldOn: z.iso.date(),
  /** A recording, or a page about it. */
  url: webUrl.nullable(),
  summary: paragraph.nullable(),
});
export type Talk = z.infer<typeof talk>;
