import type { OwnerStore } from '#api/auth/auth.store.ts';
import { isUnderWay, OVERDUE_MS } from '#api/backup/backup.schedule.ts';
import type { BackupRuns, RunRow } from '#api/backup/backup.store.ts';
import { contactBy } from '#api/bookings/bookings.admin.routes.ts';
import type { bookingQueries } from '#api/bookings/bookings.queries.ts';
import { totalOf } from '#api/core/db/key-page.ts';
import type { OutboxStore } from '#api/core/mail/outbox.store.ts';
import type { NeedSource } from '#api/notices/notices.admin.routes.ts';
import { orderFacts } from '#api/orders/orders.admin.view.ts';
import type { orderQueries } from '#api/orders/orders.queries.ts';
import type { postQueries } from '#api/social/social.queries.ts';
import type { submissionQueries } from '#api/submissions/submissions.queries.ts';
import type { BackupSettings } from '#shared/backup/backup.schema.ts';
import { bookedServiceNames } from '#shared/bookings/bookings.constants.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { formatMoney } from '#shared/core/money.ts';
import { type DeliveryState, platformNames } from '#shared/social/social.constants.ts';

/** Proofs of payment that nobody has looked at. */
export const proofsToVerify =
  (orders: ReturnType<typeof orderQueries>, now: () => number): NeedSource =>
  async (limit) => {
    const { orders: waiting, total } = await orders.unverified(limit);
    const items = waiting.map((order) => {
      const { overdue, verifyBy } = orderFacts(order, now());
      return {
        kind: 'proof',
        id: order.code,
        since: order.stateSince,
        dueAt: verifyBy,
        overdue,
        title: `Verify proof, ${formatMoney(order.amountCents)}`,
        detail: `${order.code}, ${order.title}, ${order.name}`,
        target: adminPaths.order(order.code),
        action: 'Verify',
      };
    });
    return { items, total };
  };

/** Orders whose maker wants mails to go to another address. */
export const addressesToConfirm =
  (orders: ReturnType<typeof orderQueries>): NeedSource =>
  async (limit) => {
    const { orders: waiting, total } = await orders.withNewEmail(limit);
    const items = waiting.map((order) => ({
      kind: 'address',
      id: order.code,
      since: order.newEmailAt ?? order.updatedAt,
      dueAt: null,
      overdue: false,
      title: 'Confirm a changed address',
      detail: `${order.code}, ${order.title}, ${order.name}`,
      target: adminPaths.order(order.code),
      action: 'Decide',
    }));
    return { items, total };
  };

/** People who wait to hear from the team: buyers, and who asked for something of their own. */
export const peopleToContact =
  (bookings: ReturnType<typeof bookingQueries>, now: () => number): NeedSource =>
  async (limit) => {
    const { bookings: waiting, total } = await bookings.waiting(limit);
    const items = waiting.map((booking) => {
      const dueAt = contactBy(booking);
      const bought = booking.payment === 'paid';
      return {
        kind: bought ? 'contact' : 'booking',
        id: booking.id,
        dueAt,
        since: booking.waitingSince ?? booking.createdAt,
        title: bought ? 'Contact buyer' : 'Answer booking request',
        detail: [booking.code, bookedServiceNames[booking.service], booking.name].filter(Boolean).join(', '),
        overdue: dueAt !== null && Date.parse(dueAt) < now(),
        target: adminPaths.booking(booking.id),
        action: 'Reply',
      };
    });
    return { items, total };
  };

/** Tracks that are paid and not reviewed. */
export const tracksToReview =
  (submissions: ReturnType<typeof submissionQueries>): NeedSource =>
  async (limit) => {
    const { submissions: waiting, total } = await submissions.unreviewed(limit);
    const items = waiting.map((track) => ({
      kind: 'submission',
      id: track.id,
      dueAt: null,
      overdue: false,
      since: track.waitingSince ?? track.createdAt,
      title: 'Review track',
      detail: `“${track.songTitle}”, ${track.artistName}, paid`,
      target: adminPaths.submission(track.id),
      action: 'Review',
    }));
    return { items, total };
  };

const mailProblems = { failed: 'Mail was refused', uncertain: 'Mail may not have arrived' } as const;

/** Mails that did not leave, or of which nobody can tell. */
export const mailsToLookAt =
  (outbox: OutboxStore): NeedSource =>
  async (limit) => {
    const mails = await outbox.troubled(limit);
    const items = mails.map((mail) => ({
      kind: 'mail',
      id: mail.id,
      dueAt: null,
      overdue: false,
      since: mail.createdAt,
      title: mailProblems[mail.state as keyof typeof mailProblems],
      detail: `${mail.subject}, to ${mail.toAddress}`,
      target: adminPaths.mail(mail.id),
      action: 'Settle',
    }));
    return { items, total: totalOf(items.length) };
  };

const postProblems: Partial<Record<DeliveryState, { title: string; action: string }>> = {
  assist: { title: 'Post by hand', action: 'Post' },
  late: { title: 'Post missed its time', action: 'Decide' },
  failed: { title: 'Post did not go out', action: 'Look' },
  uncertain: { title: 'Post may not have arrived', action: 'Settle' },
};
const EXCERPT = 60;

/** Posts that wait for the owner's hands, or for a decision. */
export const postsToLookAt =
  (posts: ReturnType<typeof postQueries>): NeedSource =>
  async (limit) => {
    const waiting = await posts.waitingForOwner(limit);
    const items = waiting.map(({ delivery: { platform, state, at, id }, post }) => ({
      kind: 'post',
      id,
      dueAt: null,
      overdue: false,
      since: at,
      title: 'Post',
      action: 'Look',
      ...postProblems[state],
      detail: `${platformNames[platform]}, “${post.content.slice(0, EXCERPT)}”`,
      target: adminPaths.post(post.id),
    }));
    return { items, total: totalOf(items.length) };
  };

/** Backups that were not made, or could not be restored. */
export const backupsToLookAt =
  (runs: BackupRuns, settings: () => Promise<BackupSettings>, now: () => number): NeedSource =>
  async () => {
    const [backup, drill, good, { enabled }] = await Promise.all([
      runs.last('backup'),
      runs.last('drill'),
      runs.lastGood('backup'),
      settings(),
    ]);
    const isBad = (run: RunRow | undefined): run is RunRow =>
      run !== undefined && (run.error !== null || (run.finishedAt === null && !isUnderWay(run, now())));
    const bad = (run: RunRow, title: string) => ({
      kind: 'backup',
      id: run.id,
      dueAt: null,
      overdue: false,
      since: run.startedAt,
      title,
      detail: run.error ?? 'It did not come to its end.',
      target: adminPaths.backups,
      action: 'Look',
    });
    const items = [];
    if (isBad(backup)) items.push(bad(backup, 'Backup failed'));
    else if (enabled && good && Date.parse(good.startedAt) < now() - OVERDUE_MS)
      items.push({ ...bad(good, 'Backup is overdue'), detail: 'The last good one is too old.' });
    if (isBad(drill)) items.push(bad(drill, 'Backup could not be restored'));
    return { items, total: totalOf(items.length) };
  };

/** A password from before passwords were measured that is easy to guess. */
export const passwordToChange =
  (owners: Pick<OwnerStore, 'get'>): NeedSource =>
  async () => {
    const { passwordStrength, updatedAt } = await owners.get();
    if (passwordStrength !== 'weak') return { items: [], total: totalOf(0) };
    const item = {
      kind: 'password',
      id: 'password',
      title: 'Choose a stronger password',
      detail: 'Yours is easy to guess.',
      since: updatedAt,
      dueAt: null,
      overdue: false,
      target: adminPaths.password,
      action: 'Change',
    };
    return { items: [item], total: totalOf(1) };
  };
