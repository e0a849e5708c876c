import type { PageDataReply } from '#web/core/client.ts';
import styles from './Wanted.module.css';

interface WantedProps {
  offer: PageDataReply<'/api/playlists'>['submission'];
  figures: PageDataReply<'/api/playlists'>['figures'];
  heading: 'h2' | 'h3';
}

/** What the owner wants to hear, and how the latest tracks fared; nothing where neither is said. */
export function Wanted({ offer: { lookingFor, genres }, figures, heading: Heading }: WantedProps) {
  if (lookingFor === '' && genres.length === 0 && !figures) return null;
  const hasWishes = lookingFor !== '' || genres.length > 0;
  return (
    <section className={styles.wanted}>
      <Heading className="title">{hasWishes ? 'What I am looking for' : 'How tracks fared'}</Heading>
      {lookingFor && <p className={styles.text}>{lookingFor}</p>}
      {genres.length > 0 && (
        <ul className={styles.genres} aria-label="Genres">
          {genres.map((genre) => (
            <li key={genre}>{genre}</li>
          ))}
        </ul>
      )}
      {figures && (
        <p className="small dim">
          Taken: {figures.taken} of the latest {figures.reviewed}. Half of them were reviewed within{' '}
          {figures.days === 1 ? 'a day' : `${figures.days} days`} of the payment.
        </p>
      )}
    </section>
  );
}
