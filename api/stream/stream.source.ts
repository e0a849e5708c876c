import type { Ports } from '#api/core/ports.ts';
import type { StreamPlatform } from '#shared/stream/stream.constants.ts';
import type { PlatformStatus } from '#shared/stream/stream.schema.ts';

/** A stream that is on, as a platform describes it. */
export interface LiveStream extends PlatformStatus {
  /** Where it can be watched afterwards too, where the platform says so. */
  recording?: string | undefined;
}

/** A platform that can be asked. */
export interface StreamSource {
  readonly platform: StreamPlatform;
  /** The channel's stream that is on now, or null. @throws UpstreamError, or the signal's reason. */
  live(channelId: string, signal: AbortSignal): Promise<LiveStream | null>;
}

export type SourcePorts = Pick<Ports, 'fetch' | 'now'>;

/** Titles come from outside: long ones are cut, since the page has room for one line. */
export const TITLE_LENGTH = 300;
