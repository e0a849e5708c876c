import { Icon } from '#web/core/hub-ui/Icon.tsx';
import type { ArticleDialogProps } from './ArticleDialog.tsx';
import styles from './ArticleRow.module.css';
import { useArticleLink } from './use-article-link.ts';

interface ArticleRowProps {
  article: ArticleDialogProps;
  heading: 'h2' | 'h3';
}

export function ArticleRow({ article, heading: Heading }: ArticleRowProps) {
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
