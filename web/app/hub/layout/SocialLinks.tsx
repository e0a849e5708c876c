import type { SocialNetwork } from '#shared/site/site.schema.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { useSite } from '#web/core/site.ts';
import styles from './SocialLinks.module.css';

const networks: readonly [SocialNetwork, string][] = [
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
  ['twitch', 'Twitch'],
];

/** The five social links, in new tabs. */
export function SocialLinks({ className }: { className?: string }) {
  const { links } = useSite();
  return (
    <ul className={className ? `${styles.links} ${className}` : styles.links}>
      {networks.map(([network, name]) => (
        <li key={network}>
          <a
            href={links[network].url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={name}
            data-tip={name}
          >
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
