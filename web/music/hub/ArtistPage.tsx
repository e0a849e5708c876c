import type { ArtistProfile } from '#shared/music/music.schema.ts';
import { NextAppearances } from '#web/appearances/hub/NextAppearances.tsx';
import { Fitted } from '#web/core/hub-ui/Fitted.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { SocialRows } from '#web/core/hub-ui/SocialRows.tsx';
import { PlainLink } from '#web/core/hub-ui/TextLink.tsx';
import { Viewable } from '#web/core/hub-ui/viewer/Viewable.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useSite, useWords } from '#web/core/site.ts';
import styles from './ArtistPage.module.css';
import { ArtistPoster } from './ArtistPoster.tsx';
import { ReleaseList } from './ReleaseList.tsx';

export default function ArtistPage() {
  const { identity } = useSite();
  const words = useWords('artist');
  const artist = usePageData('/api/artist');
  const { releases } = usePageData('/api/music');
  return (
    <>
      <ArtistPoster artist={artist} name={identity.artistName} email={identity.contactEmail} />
      <div className={`wrap ${styles.words}`}>
        <Passage title={words.about} paragraphs={artist.about} />
        <Passage title={words.style} paragraphs={artist.style} />
      </div>
      {releases.length > 0 && (
        <section className={`wrap ${styles.part}`}>
          <Fitted className={styles.head} text={words.releases} />
          <ReleaseList releases={releases} heading="h3" />
        </section>
      )}
      <NextAppearances className={styles.part} />
      <ArtistPictures aesthetic={artist.aesthetic} />
      <ArtistConnect email={identity.contactEmail} />
    </>
  );
}

function Passage({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <section className={styles.passage}>
      <Fitted className={styles.head} text={title} />
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

/** Four pictures of unequal size, each shown whole, and the words about them. */
function ArtistPictures({ aesthetic }: { aesthetic: ArtistProfile['aesthetic'] }) {
  const words = useWords('artist');
  return (
    <section className={`wrap ${styles.part}`}>
      <Fitted className={styles.head} text={words.aesthetic} />
      <div className={styles.grid}>
        <p className={`lead ${styles.text}`}>{aesthetic.text}</p>
        {aesthetic.images.map(({ src, alt, caption }) => (
          <figure key={src} className={styles.picture}>
            <Viewable image={{ src, alt, title: caption, caption: alt }}>
              <Picture src={src} alt={alt} width={480} height={600} />
            </Viewable>
            <figcaption className="meta dim">{caption}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** The networks that stand first among the artist's. */
const FIRST = ['tiktok', 'instagram', 'youtube'] as const;

/** Where to follow the artist, and the contact of the management. */
function ArtistConnect({ email }: { email: string }) {
  const words = useWords('artist');
  return (
    <section className={`wrap ${styles.part}`}>
      <Fitted className={styles.head} text={words.connect} />
      <div className={styles.connect}>
        <div className={styles.management}>
          <h3 className="title">{words.management}</h3>
          <p className="dim">{words.managementText}</p>
          <PlainLink href={`mailto:${email}`}>{email}</PlainLink>
        </div>
        <SocialRows place="artist" first={FIRST} />
      </div>
    </section>
  );
}
