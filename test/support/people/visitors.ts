let visitors = 0;

/** The address of a visitor from a network that nobody else in this test comes from. */
export function newVisitor(): string {
  visitors += 1;
  return `10.${(visitors >> 8) & 255}.${visitors & 255}.1`;
}
