import { SocialRows } from '#web/core/hub-ui/SocialRows.tsx';
import { PlainLink } from '#web/core/hub-ui/TextLink.tsx';
import styles from './ArtistConnect.module.css';
import page from './ArtistPage.module.css';

const networks = ['tiktok', 'instagram', 'youtube'] as const;

/** Where to follow the artist, and who answers for them. */
export function ArtistConnect({ email }: { email: string }) {
  return (
    <section className={`wrap ${page.part}`}>
      <h2 className={`disp ${page.head}`}>Connect</h2>
      <div className={styles.connect}>
        <div className={styles.management}>
          <h3 className="title">Management</h3>
          <p className="dim">Shows, features, licences and everything else.</p>
          <PlainLink href={`mailto:${email}`}>{email}</PlainLink>
        </div>
        <SocialRows networks={networks} />
      </div>
    </section>
  );
}
