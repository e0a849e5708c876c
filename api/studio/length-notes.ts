import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import { lengthOn } from '#shared/studio/studio.constants.ts';
import type { DraftNote } from '#shared/studio/studio.schema.ts';

/** A note on a text that its network would not take. */
export function lengthNotes(network: Platform, text: string): DraftNote[] {
  const { length, limit } = lengthOn(network, text);
  if (length <= limit) return [];
  return [{ kind: 'length', text: `${length} characters; ${platformNames[network]} takes ${limit}.` }];
}
