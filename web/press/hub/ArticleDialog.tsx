import { ButtonLink } from '#web/core/hub-ui/Button.tsx';
import { DialogShell } from '#web/core/hub-ui/dialog/DialogShell.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { useWords } from '#web/core/site.ts';
import styles from './ArticleDialog.module.css';

export interface ArticleDialogProps {
  title: string;
  /** Who published it, or what it is. */
  publication: string;
  /** As the publication wrote it; affiliations have none. */
  date?: string;
  summary: string;
  url: string;
  image: string;
}

declare module '#web/core/dialogs.ts' {
  interface DialogProps {
    article: ArticleDialogProps;
  }
}

/** What an article is about, shown before the visitor leaves the site. */
export default function ArticleDialog(props: ArticleDialogProps & { onClose: () => void }) {
  const words = useWords('media');
  const { title, publication, date, summary, url, image, onClose } = props;
  return (
    <DialogShell title={title} onClose={onClose}>
      <div className={styles.article}>
        <Picture className={styles.picture} src={image} alt="" width={640} height={360} eager />
        <p className={`meta dim ${styles.facts}`}>
          <span>{publication}</span>
          {date && <span>{date}</span>}
        </p>
        <p>{summary}</p>
        <ButtonLink href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
          {words.read}
          <Icon name="out" />
          <span className="sr">(opens in a new tab)</span>
        </ButtonLink>
      </div>
    </DialogShell>
  );
}
