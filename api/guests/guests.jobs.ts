import type { Job } from '#api/core/jobs/job.ts';
import { ORDER_CHANNEL } from '#api/orders/owner/orders.watch.ts';
import { DAY_MS, HOUR_S, MINUTE_S } from '#shared/core/time.ts';
import { guestLetters } from './guests.mails.ts';
import { guestTimes } from './guests.page.ts';
import { missingIn, partsOf } from './guests.parts.ts';
import type { GuestPorts } from './guests.ports.ts';
import { guestSettingsDocument } from './guests.settings.ts';
import { publicEpisodes } from './guests.share.ts';
import { guestsStore, stateOf } from './guests.store.ts';

/** Reminds guests before their time, and tells them that their episode is public. */
export function guestsJobs(ports: GuestPorts): Job[] {
  const { database, now } = ports;
  const store = guestsStore(database.db);
  const settings = guestSettingsDocument(database, now);
  const timeOf = guestTimes(ports);
  const letters = guestLetters(ports);
  const episodes = publicEpisodes(ports);
  return [
    {
      name: 'guests.remind',
      title: 'Reminds guests of what is missing before their time',
      everySeconds: HOUR_S,
      async run(signal) {
        const given = await settings.get();
        if (given.reminderDays === 0) return;
        for (const guest of await store.expected()) {
          if (signal.aborted) return;
          const state = stateOf(guest, given.release !== '');
          if (state !== 'questionnaire' && state !== 'release') continue;
          const time = await timeOf(guest);
          const { startsAt, slot } = time;
          const left = startsAt === null ? -1 : Date.parse(startsAt) - now();
          if (startsAt === null || left <= 0 || left > given.reminderDays * DAY_MS) continue;
          if (guest.remindedFor === startsAt) continue;
          await database.transaction(async (tx) => {
            if (!(await guestsStore(tx.db).claimReminder(guest, startsAt, tx.iso))) return;
            const missing = missingIn(partsOf(guest, given, time));
            await tx.mail(await letters.reminder(tx, guest, { missing, slot, occasion: startsAt }));
          });
        }
      },
    },
    {
      name: 'guests.published',
      title: 'Tells guests that their episode is public',
      everySeconds: 5 * MINUTE_S,
      async run(signal) {
        for (const guest of await store.unpublished()) {
          if (signal.aborted) return;
          const episode = await episodes.find(guest.episodeId ?? '');
          if (!episode) continue;
          const told = { title: episode.title, url: episodes.urlOf(episode) };
          await database.transaction(async (tx) => {
            if (!(await guestsStore(tx.db).claimPublished(guest.id, tx.iso))) return;
            await tx.mail(await letters.published(tx, guest, told));
            tx.publish(ORDER_CHANNEL, guest.code);
            await tx.event({ type: 'guest.published', subjectId: guest.id, data: { code: guest.code } });
          });
        }
      },
    },
  ];
}
