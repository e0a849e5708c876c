import { Link } from 'react-router-dom';
import type { ChatSource } from '#shared/chat/chat.schema.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import styles from './ChatSources.module.css';
import text from './ChatText.module.css';

/** The pages an answer rests on, under the numbers it names them by. */
export function ChatSources({ sources, onLeave }: { sources: readonly ChatSource[]; onLeave: () => void }) {
  return (
    <ol className={styles.sources} aria-label="Sources">
      {sources.map(({ title, path }, index) => (
        <li key={`${path} ${title}`}>
          <Link className={styles.row} to={path} onClick={onLeave}>
            <span className={text.cite}>{index + 1}</span>
            <span>
              <strong className={styles.title}>{title}</strong>
              <span className={styles.path}>{path}</span>
            </span>
            <Icon name="forward" className={styles.end} />
          </Link>
        </li>
      ))}
    </ol>
  );
}
