import type { EventRow } from '#api/core/events/event-log.ts';
import type { EventWords } from '#api/core/slice.ts';
import type { OwnerEvent } from '#shared/notices/notices.admin.schema.ts';

/** An event for the owner's eyes: words of ours, and never what a visitor wrote. */
export function ownerEventOf(
  { id, type, createdAt, subjectId, data }: EventRow,
  words: EventWords,
): OwnerEvent {
  const told = words[type]?.(JSON.parse(data), subjectId ?? '');
  return { id, type, at: createdAt, ...(told ?? { title: type, target: null }), tell: told !== undefined };
}
