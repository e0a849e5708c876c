import type { ReactNode } from 'react';
import type { SocialNetwork } from '#shared/site/site.schema.ts';
import { OutRow, Rows } from '#web/core/hub-ui/Rows.tsx';
import { useSite } from '#web/core/site.ts';
import styles from './Channel.module.css';

const networks: readonly [SocialNetwork, string][] = [
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
  ['twitch', 'Twitch'],
];

/** The live channel, which the page hands in, beside the founder's social networks. */
export function Channel({ children }: { children: ReactNode }) {
  const { links } = useSite();
  return (
    <section className={`wrap ${styles.channel}`} aria-labelledby="channel">
      {children}
      <div className={styles.side}>
        <h2 id="channel" className="title">
          On the channel
        </h2>
        <Rows>
          {networks.map(([network, name]) => (
            <OutRow key={network} href={links[network].url} icon={network} aside={links[network].handle}>
              {name}
            </OutRow>
          ))}
        </Rows>
      </div>
    </section>
  );
}
