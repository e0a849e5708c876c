import type { MouseEvent } from 'react';
import type { Affiliation } from '#shared/press/press.schema.ts';
import { useOpenDialog } from '#web/core/dialogs.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { Tabs } from '#web/core/hub-ui/Tabs.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useWords } from '#web/core/site.ts';
import type { ArticleDialogProps } from './ArticleDialog.tsx';
import styles from './MediaTabs.module.css';

/** Affiliations, articles about the work, and the creator's own articles. */
export function MediaTabs({ heading }: { heading: 'h2' | 'h3' }) {
  const words = useWords('media');
  const { affiliations, features, articles } = usePageData('/api/press');
  return (
    <Tabs
      label="Media"
      tabs={[
        {
          key: 'affiliations',
          label: words.affiliations,
          panel: (
            <ul className={cx(styles.list, styles.affiliations)}>
              {affiliations.map((affiliation) => (
                <AffiliationCard key={affiliation.id} affiliation={affiliation} heading={heading} />
              ))}
            </ul>
          ),
        },
        {
          key: 'press',
          label: words.features,
          panel: (
            <ul className={styles.list}>
              {features.map(({ id, ...feature }) => (
                <ArticleRow key={id} article={feature} heading={heading} />
              ))}
            </ul>
          ),
        },
        {
          key: 'medium',
          label: words.articles,
          panel: (
            <ul className={styles.list}>
              {articles.map(({ id, ...article }) => (
                <ArticleRow
                  key={id}
                  article={{ ...article, publication: words.publication }}
                  heading={heading}
                />
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

interface AffiliationCardProps {
  affiliation: Affiliation;
  heading: 'h2' | 'h3';
}

function AffiliationCard({ affiliation, heading: Heading }: AffiliationCardProps) {
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

interface ArticleRowProps {
  article: ArticleDialogProps;
  heading: 'h2' | 'h3';
}

function ArticleRow({ article, heading: Heading }: ArticleRowProps) {
  return (
    <li>
      <a {...useArticleLink(article)} className={styles.row}>
        <span className={`meta dim ${styles.facts}`}>
          <span>{article.publication}</span>
          <span>{article.date}</span>
        </span>
        <Heading className={styles.title}>{article.title}</Heading>
        <Icon name="forward" className={styles.sign} />
      </a>
    </li>
  );
}

/**
 * The props of a card's link: without a script, or with a key that opens a new tab, it leads to the article;
 * a plain click opens the dialog first.
 */
function useArticleLink(article: ArticleDialogProps) {
  const openDialog = useOpenDialog();
  return {
    href: article.url,
    target: '_blank',
    rel: 'noopener noreferrer',
    'aria-haspopup': 'dialog',
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      event.currentTarget.focus();
      openDialog('article', article);
    },
  } as const;
}
