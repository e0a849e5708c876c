import type { SiteLinks } from '#shared/site/site.schema.ts';
import { OutRow, Rows } from '#web/core/hub-ui/Rows.tsx';
import { PlainLink } from '#web/core/hub-ui/TextLink.tsx';
import styles from './ArtistConnect.module.css';
import page from './ArtistPage.module.css';

const networks = [
  ['tiktok', 'TikTok'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
] as const;

/** Where to follow the artist, and who answers for them. */
export function ArtistConnect({ links, email }: { links: SiteLinks; email: string }) {
  return (
    <section className={`wrap ${page.part}`}>
      <h2 className={`disp ${page.head}`}>Connect</h2>
      <div className={styles.connect}>
        <div className={styles.management}>
          <h3 className="title">Management</h3>
          <p className="dim">Shows, features, licences and everything else.</p>
          <PlainLink href={`mailto:${email}`}>{email}</PlainLink>
        </div>
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
