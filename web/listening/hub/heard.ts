/** Into how many equal parts a sound is divided to know which of it were heard. */
const PARTS = 400;

/** How much of a sound was heard: what is skipped does not count, and what is heard twice is one part. */
export class Heard {
  /** Seconds of the sound that were played, also those that were played before. */
  seconds = 0;
  readonly #parts = new Uint8Array(PARTS);

  /** The sound was played from one second to another. @param length in seconds; not finite while it is not known */
  add(from: number, to: number, length: number): void {
    this.seconds += to - from;
    if (!(length > 0 && Number.isFinite(length))) return;
    const partAt = (second: number) => Math.min(PARTS - 1, Math.floor((second / length) * PARTS));
    this.#parts.fill(1, partAt(from), partAt(to) + 1);
  }

  get share(): number {
    return this.#parts.reduce((sum, part) => sum + part, 0) / PARTS;
  }
}
