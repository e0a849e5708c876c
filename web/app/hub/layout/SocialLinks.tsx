import { socialNames, socialNetworks } from '#shared/site/site.constants.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { useSite } from '#web/core/site.ts';
import styles from './SocialLinks.module.css';

/** The five social links, in new tabs. */
export function SocialLinks({ className }: { className?: string }) {
  const { links } = useSite();
  return (
    <ul className={className ? `${styles.links} ${className}` : styles.links}>
      {socialNetworks.map((network) => (
        <li key={network}>
          <a
            href={links[network].url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={socialNames[network]}
            data-tip={socialNames[network]}
          >
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
