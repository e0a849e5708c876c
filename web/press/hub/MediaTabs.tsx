import { Tabs } from '#web/core/hub-ui/Tabs.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { AffiliationCard } from './AffiliationCard.tsx';
import { ArticleRow } from './ArticleRow.tsx';
import styles from './MediaTabs.module.css';

/** Who vouches for the work, what was written about it, and what its maker wrote himself. */
export function MediaTabs({ heading }: { heading: 'h2' | 'h3' }) {
  const { affiliations, features, articles } = usePageData('/api/press');
  return (
    <Tabs
      label="Media"
      tabs={[
        {
          key: 'affiliations',
          label: 'Affiliations',
          panel: (
            <ul className={styles.affiliations}>
              {affiliations.map((affiliation) => (
                <AffiliationCard key={affiliation.id} affiliation={affiliation} heading={heading} />
              ))}
            </ul>
          ),
        },
        {
          key: 'press',
          label: 'Press Features',
          panel: (
            <ul>
              {features.map(({ id, ...feature }) => (
                <ArticleRow key={id} article={feature} heading={heading} />
              ))}
            </ul>
          ),
        },
        {
          key: 'medium',
          label: 'Medium Articles',
          panel: (
            <ul>
              {articles.map(({ id, ...article }) => (
                <ArticleRow key={id} article={{ ...article, publication: 'Medium' }} heading={heading} />
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
