import type { CSSProperties } from 'react';
import type { ArtistProfile } from '#shared/music/music.schema.ts';
import { ButtonLink } from '#web/core/hub-ui/Button.tsx';
import { BackHome } from '#web/core/hub-ui/PageHead.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { lettersOf } from '#web/core/hub-ui/text-fitting.ts';
import { useWords } from '#web/core/site.ts';
import styles from './ArtistPoster.module.css';

/** The most letters of a name on one line at 150% and at 100% width; longer names have 50%, and may wrap. */
const SPREAD_TO = 8;
const OPEN_TO = 14;

/** The head of the artist's page: the name as wide as the page, a record running off its edge. */
export function ArtistPoster({
  artist,
  name,
  email,
}: {
  artist: ArtistProfile;
  name: string;
  email: string;
}) {
  const words = useWords('artist');
  const letters = [...name].length;
  const stretch = letters <= SPREAD_TO ? 150 : letters <= OPEN_TO ? 100 : 50;
  const stance = {
    '--wide': `${stretch}%`,
    '--letter': `var(--letter-${stretch})`,
    '--line': stretch === 50 ? lettersOf(name) : letters,
    '--letters': lettersOf(name),
  } as CSSProperties;
  return (
    <div className={styles.poster}>
      <Picture
        data-under-text
        className={styles.record}
        src={artist.record}
        alt=""
        width={600}
        height={600}
        eager
      />
      <div className={`wrap ${styles.inner}`}>
        <BackHome />
        <h1 className={styles.name} style={stance} data-stands={stretch === 50}>
          {name}
        </h1>
        <p className="lead">{artist.lead}</p>
        <div className={styles.actions}>
          <ButtonLink tone="hot" href={artist.listenUrl} target="_blank" rel="noopener noreferrer">
            {words.listen} <span className="sr">(opens in a new tab)</span>
          </ButtonLink>
          <ButtonLink href={`mailto:${email}?subject=${encodeURIComponent(artist.bookingSubject)}`}>
            {words.book}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
