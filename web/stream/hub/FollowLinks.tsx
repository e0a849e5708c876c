import { OutRow, Rows } from '#web/core/hub-ui/Rows.tsx';
import { useSite } from '#web/core/site.ts';

const networks = [
  ['twitch', 'Twitch'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
  ['instagram', 'Instagram'],
] as const;

/** Where to follow the channel. */
export function FollowLinks() {
  const { links } = useSite();
  return (
    <Rows>
      {networks.map(([network, name]) => (
        <OutRow key={network} href={links[network].url} icon={network} aside={links[network].handle}>
          Follow on {name}
        </OutRow>
      ))}
    </Rows>
  );
}
