// Loaded ahead of a hub, so that a test can move its clock: a file says by how many milliseconds it is ahead.
import { readFileSync } from 'node:fs';

const Real = globalThis.Date;
const now = () => Real.now() + Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));

globalThis.Date = class MovedDate extends Real {
  constructor(...args) {
    super(...(args.length > 0 ? args : [now()]));
  }
  static now = now;
};
