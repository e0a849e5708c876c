/** Every testimonial is shown with all of its stars. */
export const STARS = 5;

/** How long the booking page takes before it opens the payment dialog. */
export const BOOKING_PAYMENT_DELAY_MS = 500;
