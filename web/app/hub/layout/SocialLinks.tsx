import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { useSite } from '#web/core/site.ts';
import styles from './SocialLinks.module.css';

/** The creator's social links on every page; they open in new tabs. */
export function SocialLinks({ className }: { className?: string }) {
  const { links } = useSite();
  return (
    <ul className={className ? `${styles.links} ${className}` : styles.links}>
      {links
        .filter(({ places }) => places.includes('pages'))
        .map(({ name, url, drawing }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer" aria-label={name} data-tip={name}>
              <Icon drawing={drawing} />
            </a>
          </li>
        ))}
    </ul>
  );
}
