import { SocialRows } from '#web/core/hub-ui/SocialRows.tsx';

/** Where to follow the channel: the platforms it streams on first. */
const networks = ['twitch', 'youtube', 'tiktok', 'instagram'] as const;

export function FollowLinks() {
  return <SocialRows networks={networks} lead="Follow on" />;
}
