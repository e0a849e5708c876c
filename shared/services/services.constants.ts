/** Every testimonial is shown with all of its stars. */
export const STARS = 5;
