import type { Affiliation } from '#shared/press/press.schema.ts';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import styles from './AffiliationCard.module.css';
import { useArticleLink } from './use-article-link.ts';

interface AffiliationCardProps {
  affiliation: Affiliation;
  heading: 'h2' | 'h3';
}

export function AffiliationCard({ affiliation, heading: Heading }: AffiliationCardProps) {
  const { title, kind, summary, url, image } = affiliation;
  const link = useArticleLink({ title, publication: kind, summary, url, image });
  return (
    <li>
      <a {...link} className={styles.card}>
        <Picture className={styles.picture} src={image} alt="" width={480} height={300} />
        <Heading className="title">{title}</Heading>
        <p className="dim">{summary}</p>
      </a>
    </li>
  );
}
