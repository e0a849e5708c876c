import type { Instant } from '#shared/core/time.ts';
import type { IntegrationId } from '#shared/system/system.constants.ts';

/** How it went lately, from what the slices keep anyway. */
export interface Standing {
  lastSuccessAt: Instant | null;
  lastError: { at: Instant; text: string } | null;
}

export interface TestOptions {
  /** Whether a mail may be sent to the owner. */
  mail: boolean;
}

/** Something outside that the hub works with. */
export interface Integration {
  readonly id: IntegrationId;
  /** The environment variables that it cannot do without and does not have. */
  readonly missing: readonly string[];
  /** What it works with, without anything secret. */
  readonly detail: string;
  standing(): Promise<Standing>;
  /** Tries it for real. @returns what was found, in a sentence. @throws with a message for the owner */
  test(signal: AbortSignal, options: TestOptions): Promise<string>;
}

export const unknownStanding: Standing = { lastSuccessAt: null, lastError: null };
