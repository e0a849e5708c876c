import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { ChatSource } from '#shared/chat/chat.schema.ts';
import { shownAt } from '#shared/site/site.paths.ts';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { useSite } from '#web/core/site.ts';
import styles from './ChatText.module.css';
import { type Piece, readText } from './chat-text.ts';

interface ChatTextProps {
  text: string;
  /** The number of sources listed below the text. */
  sources: number;
  onLeave: () => void;
}

/** The assistant's text. Of its markup, only bold, source numbers and links are rendered. */
export function ChatText({ text, sources, onLeave }: ChatTextProps) {
  const site = useSite();
  const isPage = (path: string) => shownAt(path, site) !== undefined;
  return readText(text, { isPage, sources }).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text only ever grow at its end
    <p key={at} className={styles.paragraph}>
      {paragraph.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={index}>{drawn(piece, onLeave)}</Fragment>
      ))}
    </p>
  ));
}

function drawn(piece: Piece, onLeave: () => void) {
  switch (piece.kind) {
    case 'strong':
      return <strong>{piece.text}</strong>;
    case 'cite':
      return (
        <span className={styles.cite}>
          <span className="sr">source </span>
          {piece.number}
        </span>
      );
    case 'page':
      return (
        <Link className={styles.link} to={piece.path} onClick={onLeave}>
          {piece.text}
        </Link>
      );
    case 'web':
      return (
        <a className={styles.link} href={piece.url} target="_blank" rel="noopener noreferrer nofollow">
          {piece.text}
          <span className={styles.host}> ({piece.host})</span>
          <span className="sr"> opens in a new tab</span>
        </a>
      );
    default:
      return piece.text;
  }
}

/** The pages that a reply is based on, numbered as it cites them. */
export function ChatSources({ sources, onLeave }: { sources: readonly ChatSource[]; onLeave: () => void }) {
  return (
    <ol className={styles.sources} aria-label="Sources">
      {sources.map(({ title, path }, index) => (
        <li key={`${path} ${title}`}>
          <Link className={styles.row} to={path} onClick={onLeave}>
            <span className={styles.cite}>{index + 1}</span>
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
