import type { ListedRelease, MusicService } from '#shared/music/music.schema.ts';
import { releasePath } from '#shared/site/site.paths.ts';
import { OutRow, Rows } from '#web/core/hub-ui/Rows.tsx';
import { TitleLink } from '#web/core/hub-ui/TextLink.tsx';
import { useWords } from '#web/core/site.ts';
import styles from './LeadRelease.module.css';
import { PlayRelease } from './PlayRelease.tsx';
import { Sleeve } from './Sleeve.tsx';

/** The featured release is the first that is not a theme song. */
export const leadRelease = (releases: readonly ListedRelease[]): ListedRelease | undefined =>
  releases.find(({ kind }) => kind !== 'theme') ?? releases[0];

interface LeadReleaseProps {
  release: ListedRelease | undefined;
  services: readonly MusicService[];
  heading: 'h2' | 'h3';
}

/** The featured release, its record half out of the sleeve, and where to hear it. */
export function LeadRelease({ release, services, heading: Heading }: LeadReleaseProps) {
  const words = useWords('music');
  if (!release && services.length === 0) return null;
  return (
    <div className={`wrap ${styles.music}`}>
      {release && (
        <div className={styles.disc}>
          <Sleeve release={release} record />
        </div>
      )}
      <div className={styles.words}>
        {release ? (
          <>
            <p className="meta dim">{release.label}</p>
            <Heading className="title">
              <TitleLink to={releasePath(release.id)}>{release.title}</TitleLink>
            </Heading>
            <p className="dim">{release.description}</p>
            <PlayRelease release={release} />
          </>
        ) : (
          <p className="lead">{words.none}</p>
        )}
        <Rows>
          {services.map(({ id, name, url }) => (
            <OutRow key={id} href={url} aside={words.listen}>
              {name}
            </OutRow>
          ))}
        </Rows>
      </div>
    </div>
  );
}
