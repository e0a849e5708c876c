import type { Logger } from 'pino';
import type { ContentSignal } from './content.ts';
import type { Bus } from './events/bus.ts';

/** The time, in milliseconds since 1970. */
export type Clock = () => number;

/** Everything a slice needs from outside itself, handed in so that a test can hand in its own. */
export interface Ports {
  readonly now: Clock;
  readonly log: Logger;
  readonly fetch: typeof fetch;
  readonly content: ContentSignal;
  readonly bus: Bus;
}
