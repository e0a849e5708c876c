import { usePageData } from '#web/core/page-data.ts';
import { useSite } from '#web/core/site.ts';
import { ArtistConnect } from './ArtistConnect.tsx';
import styles from './ArtistPage.module.css';
import { ArtistPictures } from './ArtistPictures.tsx';
import { ArtistPoster } from './ArtistPoster.tsx';
import { ReleaseList } from './ReleaseList.tsx';

export default function ArtistPage() {
  const { identity } = useSite();
  const artist = usePageData('/api/artist');
  const { releases } = usePageData('/api/music');
  return (
    <>
      <ArtistPoster artist={artist} name={identity.artistName} email={identity.contactEmail} />
      <div className={`wrap ${styles.words}`}>
        <Passage title="About the Artist" paragraphs={artist.about} />
        <Passage title="Musical Style" paragraphs={artist.style} />
      </div>
      <section className={`wrap ${styles.part}`}>
        <h2 className={`disp ${styles.head}`}>Music Releases</h2>
        <ReleaseList releases={releases} heading="h3" />
      </section>
      <ArtistPictures aesthetic={artist.aesthetic} />
      <ArtistConnect email={identity.contactEmail} />
    </>
  );
}

function Passage({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <section className={styles.passage}>
      <h2 className={`disp ${styles.head}`}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
