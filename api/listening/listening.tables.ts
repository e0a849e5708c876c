import type { SaltTables } from '#api/analytics/analytics.tables.ts';

export interface ListeningTables extends SaltTables {
  /** What was heard of the plays of the last day, under ids that their pages made up. */
  plays: {
    id: string;
    sound: string;
    firstAt: string;
    lastAt: string;
    seconds: number;
    quarters: number;
  };
  /** Sums of a day by sound. */
  playRollups: {
    day: string;
    sound: string;
    plays: number;
    seconds: number;
    heard25: number;
    heard50: number;
    heard75: number;
    heard100: number;
  };
  /** The downloads of the last 24 hours, with the ranges that were sent of those that do not count yet. */
  downloads: {
    /** A hash of program, address and sound, that cannot be computed again once its salt is deleted. */
    id: string;
    firstAt: string;
    /** JSON of `ByteRange[]`. */
    ranges: string;
    counted: 0 | 1;
  };
  downloadRollups: { day: string; sound: string; app: string; downloads: number };
}

/** The columns of a day's sums. */
export const playSums = ['plays', 'seconds', 'heard25', 'heard50', 'heard75', 'heard100'] as const;
