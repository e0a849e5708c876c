import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { groupsOf, wordsOf } from '#shared/podcasts/transcripts/transcript-groups.ts';
import type { FeedTranscript } from '#shared/podcasts/transcripts/transcripts.contract.ts';
import { Field } from '#web/core/hub-ui/Field.tsx';
import type { useSound } from '#web/core/hub-ui/player/use-sound.ts';
import { fill, useWords } from '#web/core/site.ts';
import { SpokenRow } from './SpokenRow.tsx';
import styles from './Transcript.module.css';

/** How long what one speaker says is without a new time. */
const PARAGRAPH_S = 30;

interface TranscriptTextProps {
  /** Where the transcript is loaded from. */
  address: string;
  sound: ReturnType<typeof useSound>;
  canSeek: boolean;
}

/** The transcript with a field to search it. It follows the sound while nobody reads elsewhere in it. */
export function TranscriptText({ address, sound, canSeek }: TranscriptTextProps) {
  const words = useWords('items');
  // Without a connection it fails at once and says so, in place of waiting for one.
  const query = useSuspenseQuery<FeedTranscript>({ queryKey: [address], networkMode: 'always' });
  const { segments } = query.data;
  const groups = useMemo(() => groupsOf(segments, PARAGRAPH_S), [segments]);
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const found = useMemo(
    () =>
      groups
        .map((group, index) => ({ group, index }))
        .filter(({ group }) => wanted === '' || wordsOf(group).toLowerCase().includes(wanted)),
    [groups, wanted],
  );
  const at = sound.at ?? (sound.from > 0 ? sound.from : -1);
  const current = segments.findLast(({ startTime }) => Math.floor(startTime) <= at);
  const list = useRef<HTMLElement>(null);
  useFollowing(list, current?.startTime, wanted === '');
  return (
    <>
      <Field
        label={words.searchTranscript}
        hint={wanted === '' ? undefined : fill(words.matches, 'count', String(found.length))}
      >
        {(control) => (
          <input
            {...control}
            type="search"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section ref={list} className={styles.list} aria-label={words.transcript} tabIndex={0}>
        <ol>
          {found.map(({ group, index }) => (
            <SpokenRow
              key={index}
              group={group}
              current={current && group.includes(current) ? current : undefined}
              wanted={wanted}
              onSeek={canSeek ? sound.seek : undefined}
            />
          ))}
        </ol>
      </section>
    </>
  );
}

/** Keeps what is said at `time` within sight inside the list; the page itself never moves. */
function useFollowing(list: React.RefObject<HTMLElement | null>, time: number | undefined, isOn: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows each new time
  useEffect(() => {
    const box = list.current;
    const said = box?.querySelector<HTMLElement>('[aria-current]');
    if (!isOn || !box || !said || box.matches(':hover, :focus-within')) return;
    const below = said.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (below < 0 || below > box.clientHeight * 0.75) box.scrollTop += below - box.clientHeight / 4;
  }, [list, time, isOn]);
}
