import { Flex } from 'antd';
import {
  type DeliveryState,
  deliveryNames,
  type Platform,
  platformNames,
} from '#shared/social/social.constants.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';

export const deliveryTones: Partial<Record<DeliveryState, 'ok' | 'warn' | 'bad'>> = {
  published: 'ok',
  failed: 'bad',
  uncertain: 'bad',
  assist: 'warn',
  late: 'warn',
};

/** A post's networks, each with its delivery state. */
export function DeliveryTags({ post }: { post: SocialPost }) {
  const stateOf = (platform: Platform) => post.deliveries.find((one) => one.platform === platform)?.state;
  return (
    <Flex component="ul" wrap gap="small" aria-label="Networks">
      {post.heldAt !== null && (
        <li>
          <StateTag tone="warn">Waits for the end of the stream</StateTag>
        </li>
      )}
      {post.platforms.map((platform) => {
        const state = stateOf(platform);
        return (
          <li key={platform}>
            <StateTag tone={state && deliveryTones[state]}>
              {platformNames[platform]}
              {state && state !== 'waiting' && `: ${deliveryNames[state]}`}
            </StateTag>
          </li>
        );
      })}
    </Flex>
  );
}
