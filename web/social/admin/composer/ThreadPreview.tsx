import { platformNames } from '#shared/social/social.constants.ts';
import type { NetworkText } from '#shared/social/social.rules.ts';
import { NetworkPreview } from './NetworkPreview.tsx';
import styles from './ThreadPreview.module.css';

interface ThreadPreviewProps {
  parts: readonly NetworkText[];
  name: string | null;
  byHand: boolean;
}

/** The parts of a thread on one network, each as a reply to the one before. */
export function ThreadPreview({ parts, name, byHand }: ThreadPreviewProps) {
  const [first] = parts;
  if (!first) return null;
  const label = `Thread on ${platformNames[first.platform]}`;
  return (
    <ol className={styles.thread} aria-label={label}>
      {numbered(parts).map(([number, part]) => (
        <li key={number}>
          <NetworkPreview {...part} name={name} byHand={byHand} part={`part ${number} of ${parts.length}`} />
        </li>
      ))}
    </ol>
  );
}

/** Parts are known by their place alone: two may have the same text. */
export const numbered = <Part,>(parts: readonly Part[]): [number: number, part: Part][] =>
  parts.map((part, index) => [index + 1, part]);
