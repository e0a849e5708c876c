import type { ListedRelease } from '#shared/music/music.schema.ts';
import { releasePath } from '#shared/site/site.paths.ts';
import { OutLink, TitleLink } from '#web/core/hub-ui/TextLink.tsx';
import { useWords } from '#web/core/site.ts';
import { PlayRelease } from './PlayRelease.tsx';
import styles from './ReleaseList.module.css';
import { Sleeve } from './Sleeve.tsx';

/** Releases with their sleeves, the first smaller than the second, each with its link. */
export function ReleaseList({
  releases,
  heading: Heading,
}: {
  releases: readonly ListedRelease[];
  heading: 'h2' | 'h3';
}) {
  const words = useWords('music');
  if (releases.length === 0) return null;
  return (
    <ul className={styles.releases}>
      {releases.map((release) => (
        <li key={release.id} className={styles.release}>
          <div className={styles.sleeve}>
            <Sleeve release={release} record={release.kind !== 'theme'} />
          </div>
          <div className={styles.words}>
            <p className="meta dim">{release.label}</p>
            <Heading className="title">
              <TitleLink to={releasePath(release.id)}>{release.title}</TitleLink>
            </Heading>
            <p className="dim">{release.description}</p>
            <PlayRelease release={release} />
            <OutLink href={release.url}>{release.isOut ? release.linkLabel : words.preSave}</OutLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
