import { Tag } from 'antd';
import styles from './TagsCell.module.css';

/** As many as a row has room for; the rest is counted. */
const SHOWN = 3;

export function TagsCell({ tags }: { tags: readonly string[] }) {
  const rest = tags.length - SHOWN;
  return (
    <span className={styles.tags}>
      {tags.slice(0, SHOWN).map((tag) => (
        <Tag key={tag} variant="outlined">
          {tag}
        </Tag>
      ))}
      {rest > 0 && (
        <Tag variant="outlined" aria-label={`${rest} more tags`}>
          +{rest}
        </Tag>
      )}
    </span>
  );
}
