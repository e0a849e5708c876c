import type { ConnectionSettings } from '#api/core/connections/connection-settings.ts';
import type { ConnectionId } from '#shared/core/connections/connection.ts';
import type { Instant } from '#shared/core/time.ts';

/** The latest results in regular work, from what the program stores anyway. */
export interface WorkStatus {
  lastSuccessAt: Instant | null;
  lastError: { at: Instant; text: string } | null;
}

/** How one connection is tested. */
export interface ConnectionCheck<K extends ConnectionId> {
  /**
   * Tests the connection with real requests. @returns what was found, in a sentence. @throws Error with a
   * sentence for the owner
   */
  run(settings: ConnectionSettings[K], signal: AbortSignal): Promise<string>;
  status?(): Promise<WorkStatus>;
}

export type ConnectionChecks = { readonly [K in ConnectionId]: ConnectionCheck<K> };
