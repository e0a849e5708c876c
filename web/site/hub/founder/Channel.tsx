import type { ReactNode } from 'react';
import { SocialRows } from '#web/core/hub-ui/SocialRows.tsx';
import styles from './Channel.module.css';

/** The live channel, which the page hands in, beside the founder's social networks. */
export function Channel({ children }: { children: ReactNode }) {
  return (
    <section className={`wrap ${styles.channel}`} aria-labelledby="channel">
      {children}
      <div className={styles.side}>
        <h2 id="channel" className="title">
          On the channel
        </h2>
        <SocialRows />
      </div>
    </section>
  );
}
