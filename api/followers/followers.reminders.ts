import { writtenItems } from '#api/core/content/changes.ts';
import type { StreamStore } from '#api/stream/stream.store.ts';
import { MINUTE_MS, utcText } from '#shared/core/time.ts';
import type { FollowPorts } from './followers.ports.ts';
import { followerSettingsDocument } from './followers.settings.ts';
import type { createBroadcast } from './followers.tell.ts';

interface ReminderPorts extends FollowPorts {
  stream: Pick<StreamStore, 'upcoming'>;
  tell: ReturnType<typeof createBroadcast>['tell'];
}

/**
 * Reminds followers of streams that begin soon. For a stream that is moved there is another reminder before
 * its new time; a cancelled one is not among the upcoming streams.
 */
export function createReminders({ database, now, stream, tell }: ReminderPorts) {
  return async function work(): Promise<void> {
    const { reminders, reminderMinutes } = await followerSettingsDocument(database, now).get();
    if (!reminders) return;
    const soon = (await stream.upcoming()).filter(
      ({ startsAt }) => Date.parse(startsAt) - reminderMinutes * MINUTE_MS <= now(),
    );
    const written = await writtenItems(
      database.db,
      'streamSchedule',
      soon.map(({ id }) => id),
    );
    for (const { id, title, startsAt } of soon) {
      if (!written.has(id)) continue;
      await tell({
        topic: 'live',
        kind: 'reminder',
        key: `reminder ${id} ${startsAt}`,
        title: `Soon live: ${title}`,
        text: `It begins at ${utcText(startsAt)}.`,
        path: '/live',
        validUntil: Date.parse(startsAt),
      });
    }
  };
}
