import type { Tx } from '#api/core/database.ts';
import { type MailSubject, mailSubject } from '#api/core/mail/mail-subject.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import { platformNames } from '#shared/social/social.constants.ts';
import type { SocialPorts, SocialTables } from './social.ports.ts';
import { followDeliveries } from './social.post-status.ts';
import { type DeliveryRow, postsStore } from './social.store.ts';

/** States that the owner is notified of. */
type Told = 'failed' | 'assist' | 'late' | 'uncertain';

const told: Record<Told, { subject: MailSubject; text: (name: string) => string }> = {
  failed: {
    subject: mailSubject`A post was not published`,
    text: (name) => `${name} refused a post of yours. Its reason is shown with the post.`,
  },
  assist: {
    subject: mailSubject`It is time to post by hand`,
    text: (name) => `${name} is not connected, so you post this yourself. Everything is ready.`,
  },
  late: {
    subject: mailSubject`A post missed its time`,
    text: () =>
      'The hub was not running at its time. Decide whether it is still published, or set another time.',
  },
  uncertain: {
    subject: mailSubject`A post may not have arrived`,
    text: (name) => `The connection to ${name} broke while it was sent. Check there, and say what you find.`,
  },
};

const isTold = (state: string): state is Told => state in told;

/** Stores an outcome in one transaction: the delivery's row, its post, the event and the owner's notice. */
export function deliveryOutcomes(ports: SocialPorts) {
  const { database, listeners, tellOwner } = ports;

  return async function settleDelivery(
    delivery: DeliveryRow,
    from: readonly DeliveryRow['state'][],
    set: Partial<DeliveryRow> & { state: DeliveryRow['state'] },
  ): Promise<boolean> {
    // While an uncertain delivery is still to be looked up, the owner is not notified.
    const tell = isTold(set.state) && !(set.state === 'uncertain' && set.nextAt) ? set.state : undefined;
    return database.transaction(async (tx) => {
      const { id, platform, postId } = delivery;
      const settled = { ...set, claimedAt: null, at: tx.iso };
      if (!(await postsStore(tx.db).changeDelivery({ id, state: from }, settled))) return false;
      await followDeliveries(tx.db, postId, tx.now, listeners);
      if (tell) {
        const { subject, text } = told[tell];
        await tellOwner(tx, {
          kind: tell === 'failed' ? 'failure' : 'post',
          subject,
          blocks: [{ paragraph: text(platformNames[platform]) }],
          target: adminPaths.post(postId),
          // At most one mail an hour for the same problem.
          once: `post ${tell} ${platform} ${Math.floor(tx.now / HOUR_MS)}`,
        });
      }
      if (set.state !== 'waiting') await tellEvent(tx, delivery, set.state);
      return true;
    });
  };

  async function tellEvent(
    tx: Tx<SocialTables>,
    { platform, postId }: DeliveryRow,
    state: DeliveryRow['state'],
  ): Promise<void> {
    await tx.event({ type: `post.${state}`, subjectId: postId, data: { platform } });
  }
}
