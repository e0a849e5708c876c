import { isoAt } from '#shared/core/time.ts';
import { asParts } from '#shared/social/social.links.ts';
import type { Access, Publication } from './networks/network.ts';
import { postLinks } from './social.links.ts';
import type { SocialPorts } from './social.ports.ts';
import { type DeliveryRow, type PostRow, postsStore } from './social.store.ts';

/** Another process has claimed this delivery, so the work on it must stop here. */
export class NotOurs extends Error {}

/** What a network gets of a post, part by part, and how far it is. */
export function publications(
  ports: Pick<SocialPorts, 'database' | 'publicUrl' | 'openMedia' | 'linkCard' | 'now'>,
) {
  const { database, now } = ports;
  const posts = postsStore(database.db);

  /** Stores how far a delivery is, as long as it is ours. */
  async function keep({ id, attempts }: DeliveryRow, set: Partial<DeliveryRow>): Promise<void> {
    const ours = { id, state: 'publishing', attempts } as const;
    if (!(await posts.changeDelivery(ours, { ...set, claimedAt: isoAt(now()) }))) throw new NotOurs();
  }

  /** The next part of a post. @param texts all of them */
  async function publicationOf(
    post: PostRow,
    delivery: DeliveryRow,
    texts: readonly string[],
    access: Access,
  ): Promise<Publication> {
    const { length: index } = delivery.parts;
    const [part] = asParts(delivery.platform, texts, post.mediaUrls).slice(index);
    let progress = delivery.progress;
    const publication: Publication = {
      key: index === 0 ? delivery.id : `${delivery.id}-${index}`,
      access,
      text: part?.text ?? '',
      media: await Promise.all(
        (part?.mediaUrls ?? []).map(async (url) => {
          const item = await ports.openMedia(url);
          return { ...item, alt: post.alts[url] || item.alt };
        }),
      ),
      earlier: delivery.parts.map(({ id }) => id ?? ''),
      linkCard: ports.linkCard,
      sentAt: delivery.sentAt === null ? null : Date.parse(delivery.sentAt),
      get progress() {
        return progress;
      },
      async save(more) {
        progress = { ...progress, ...more };
        await keep(delivery, { progress });
      },
      async beforeSend() {
        const sentAt = now();
        await keep(delivery, { sentAt: isoAt(sentAt) });
        publication.sentAt = sentAt;
      },
    };
    return publication;
  }

  return {
    keep,
    publicationOf,
    /** All parts of a post as a network gets them. */
    sentParts: (post: PostRow, platform: DeliveryRow['platform']) =>
      postLinks(database.db).partsOf(post, platform, ports.publicUrl),
  };
}
