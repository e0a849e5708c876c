import { Suspense, useEffect, useRef, useState } from 'react';
import { transcriptPath } from '#shared/site/site.paths.ts';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { LoadingRuler } from '#web/core/hub-ui/LoadingRuler.tsx';
import type { useSound } from '#web/core/hub-ui/player/use-sound.ts';
import { LinkButton, PlainLink } from '#web/core/hub-ui/TextLink.tsx';
import { useWords } from '#web/core/site.ts';
import styles from './Transcript.module.css';
import { TranscriptText } from './TranscriptText.tsx';

interface TranscriptProps {
  showId: string;
  episodeId: string;
  sound: ReturnType<typeof useSound>;
  /** Whether a press on a time plays from there. */
  canSeek: boolean;
}

/** What is said in an episode. It is loaded when it is opened. */
export function Transcript({ showId, episodeId, sound, canSeek }: TranscriptProps) {
  const words = useWords('items');
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before the page was hydrated.
  useEffect(() => setOpen(details.current?.open === true), []);
  return (
    <details
      ref={details}
      className={styles.transcript}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2 className="title">{words.transcript}</h2>
      </summary>
      <noscript>
        <PlainLink href={transcriptPath(showId, episodeId, 'vtt')}>{words.transcript} (WebVTT)</PlainLink>
      </noscript>
      {open && (
        <Boundary
          fallback={(retry) => (
            <p role="alert">
              {words.notLoaded} <LinkButton onClick={retry}>{words.again}</LinkButton>
            </p>
          )}
        >
          <Suspense fallback={<LoadingRuler />}>
            <TranscriptText
              address={transcriptPath(showId, episodeId, 'json')}
              sound={sound}
              canSeek={canSeek}
            />
          </Suspense>
        </Boundary>
      )}
    </details>
  );
}
