/** Every testimonial is shown with all of its stars. */
export const STARS = 5;

/** How long the booking page takes before it opens the payment dialog. */
export const BOOKING_PAYMENT_DELAY_MS = 500;

/** The drawings that a service can have. */
export const serviceIcons = ['consulting', 'speaking', 'record', 'camera', 'lamp'] as const;
export type ServiceIcon = (typeof serviceIcons)[number];

/** The colours that a drawing can have. */
export const sleeveColors = ['mustard', 'teal', 'sea', 'night', 'curtain', 'plum'] as const;

/** Services that are orders of a kind of their own; every other one is an order of the kind `service`. */
const namedServices = ['consulting', 'speaking'] as const;
type NamedService = (typeof namedServices)[number];

const isNamed = (id: string): id is NamedService => (namedServices as readonly string[]).includes(id);

/** What an order of a service is, by the service's id. */
export const serviceOrder = (id: string): { kind: NamedService | 'service'; itemId?: string } =>
  isNamed(id) ? { kind: id } : { kind: 'service', itemId: id };
