import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { Section } from '#web/core/hub-ui/Slate.tsx';
import { OutLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { fill, useWords } from '#web/core/site.ts';
import styles from './ContributionsSection.module.css';

export function ContributionsSection() {
  return (
    <Section id="contributions">
      <div className="wrap">
        <GuideBadge heading="h3" />
      </div>
    </Section>
  );
}

/** The local-guide badge, and the contributions that earned it. */
export function GuideBadge({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const words = useWords('contributions');
  const { program, level, badge, summary, profileUrl, ...counts } = usePageData('/api/contributions');
  const score = [
    [words.reviews, counts.reviews],
    [words.photos, counts.photos],
    [words.answers, counts.answers],
    [words.views, counts.views],
  ] as const;
  return (
    <div className={styles.contributions}>
      <div className={styles.guide}>
        <Picture
          className={styles.badge}
          src={badge}
          alt={`Badge of level ${level}`}
          width={240}
          height={240}
        />
        <div className={styles.words}>
          <Heading className="title">
            {fill(fill(words.level, 'program', program), 'level', String(level))}
          </Heading>
          <p className="dim small">{summary}</p>
          <OutLink href={profileUrl}>{words.profile}</OutLink>
        </div>
      </div>
      <dl className={styles.score}>
        {score.map(([term, count]) => (
          <div key={term}>
            <dt className="meta dim">{term}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
