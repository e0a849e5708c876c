/** A clock that several processes share: at `real` it showed `at`, and since then it runs so many times as fast. */
export interface SharedClock {
  at: number;
  real: number;
  speed: number;
}

/** What it shows, in milliseconds since 1970. */
export const timeOf = ({ at, real, speed }: SharedClock): number =>
  Math.round(at + (Date.now() - real) * speed);
