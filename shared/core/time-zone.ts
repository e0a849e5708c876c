import { z } from 'zod';

/** The name of a time zone, such as `Europe/Vienna`. */
export const timeZone = z.string().max(60).refine(isKnown, 'This is not a time zone');

function isKnown(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
