import type { Job } from '#api/core/jobs/job.ts';
import { DAY_MS, HOUR_S, isoAt } from '#shared/core/time.ts';
import { CONFIRM_WITHIN_DAYS } from '#shared/followers/followers.constants.ts';
import { broadcastsStore } from './followers.broadcasts.store.ts';
import type { Deliver } from './followers.deliver.ts';
import type { FollowPorts } from './followers.ports.ts';
import type { FollowersService } from './followers.service.ts';
import { followersStore } from './followers.store.ts';
import type { createBroadcast } from './followers.tell.ts';
import type { FollowerImporting } from './import/followers.import.ts';

const TELL_EVERY_S = 10;
const PUSH_EVERY_S = 5;
const LOOK_EVERY_S = 60;
const ERASED_AT_ONCE = 500;
/** How long the owner can look up past broadcasts. */
const BROADCASTS_KEPT_DAYS = 365;

interface JobParts {
  service: Pick<FollowersService, 'erase'>;
  importing: Pick<FollowerImporting, 'inviteSome'>;
  broadcast: Pick<ReturnType<typeof createBroadcast>, 'work'>;
  news: () => Promise<void>;
  reminders: () => Promise<void>;
  deliver: Deliver;
}

export function followerJobs(
  ports: FollowPorts,
  { service, importing, broadcast, news, reminders, deliver }: JobParts,
): Job[] {
  const { database, now } = ports;
  const before = (days: number) => isoAt(now() - days * DAY_MS);
  return [
    {
      name: 'followers.notice',
      title: 'Looks for new episodes, releases and streams that followers are told of',
      everySeconds: LOOK_EVERY_S,
      async run() {
        await followersStore(database.db, now).endPauses();
        await news();
        await reminders();
      },
    },
    {
      name: 'followers.tell',
      title: 'Queues mails and pushes to followers',
      everySeconds: TELL_EVERY_S,
      run: (signal) => broadcast.work(signal),
    },
    {
      name: 'followers.invite',
      title: 'Asks imported people whether they want to follow',
      everySeconds: LOOK_EVERY_S,
      run: (signal) => importing.inviteSome(signal),
    },
    {
      // A job of its own: mails do not wait for push services.
      name: 'followers.push',
      title: 'Sends pushes to followers',
      everySeconds: PUSH_EVERY_S,
      run: (signal) => deliver(signal),
    },
    {
      name: 'followers.forget',
      title: 'Deletes followers who never confirmed',
      everySeconds: HOUR_S,
      async run() {
        const store = followersStore(database.db, now);
        for (;;) {
          const ids = await store.unconfirmedSince(before(CONFIRM_WITHIN_DAYS), ERASED_AT_ONCE);
          if (ids.length === 0) break;
          await service.erase(ids);
        }
        await store.forgetAsked(before(CONFIRM_WITHIN_DAYS));
        await broadcastsStore(database.db, now).forgetBefore(before(BROADCASTS_KEPT_DAYS));
      },
    },
  ];
}
