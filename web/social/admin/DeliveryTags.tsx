import { Flex } from 'antd';
import {
  type DeliveryState,
  deliveryNames,
  type Platform,
  platformNames,
} from '#shared/social/social.constants.ts';
import type { Delivery, SocialPost } from '#shared/social/social.schema.ts';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';

export const deliveryTones: Partial<Record<DeliveryState, 'ok' | 'warn' | 'bad'>> = {
  published: 'ok',
  failed: 'bad',
  uncertain: 'bad',
  assist: 'warn',
  late: 'warn',
};

const ENDED = new Set<DeliveryState>(['failed', 'uncertain', 'assist', 'late']);

/** How far a post is on a network, such as `Published` or `2 of 3 parts posted`. */
export function stateWords({ state, parts }: Delivery): string {
  if (!parts) return deliveryNames[state];
  const posted = `${parts.posted} of ${parts.of} parts posted`;
  return ENDED.has(state) ? `${posted}. ${deliveryNames[state]}` : posted;
}

/** A post's networks, each with its delivery state. */
export function DeliveryTags({ post }: { post: SocialPost }) {
  const deliveryOf = (platform: Platform) => post.deliveries.find((one) => one.platform === platform);
  return (
    <Flex component="ul" wrap gap="small" aria-label="Networks">
      {post.heldAt !== null && (
        <li>
          <StateTag tone="warn">Waits for the end of the stream</StateTag>
        </li>
      )}
      {post.platforms.map((platform) => {
        const delivery = deliveryOf(platform);
        const words = delivery && (delivery.state !== 'waiting' || delivery.parts) && stateWords(delivery);
        return (
          <li key={platform}>
            <StateTag tone={delivery && deliveryTones[delivery.state]}>
              {platformNames[platform]}
              {words && `: ${words}`}
            </StateTag>
          </li>
        );
      })}
    </Flex>
  );
}
