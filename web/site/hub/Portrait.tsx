import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useSite } from '#web/core/site.ts';
import styles from './Portrait.module.css';

/** The creator's portrait, beside the head of a page that sells; nothing where the owner has set none. */
export function Portrait() {
  const { identity } = useSite();
  const { picture, alt, text } = usePageData('/api/portrait');
  if (!picture) return null;
  return (
    <figure className={styles.portrait}>
      <Picture className={styles.picture} src={picture} alt={alt ?? ''} width={256} height={256} />
      <figcaption className="small dim">
        <strong>{identity.creatorName}</strong>
        {text && <p>{text}</p>}
      </figcaption>
    </figure>
  );
}
