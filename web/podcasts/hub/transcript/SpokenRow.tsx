import { Fragment, memo } from 'react';
import { Link } from 'react-router-dom';
import { playingTime } from '#shared/core/playing-time.ts';
import type { Segment, SegmentGroup } from '#shared/podcasts/transcripts/transcript-groups.ts';
import { queryAt } from '#web/core/hub-ui/player/player.state.ts';
import styles from './Transcript.module.css';

interface SpokenRowProps {
  group: SegmentGroup;
  /** The part that is said now. */
  current: Segment | undefined;
  /** What is searched for, in lower case; empty for nothing. */
  wanted: string;
  onSeek: ((seconds: number) => void) | undefined;
}

/** What one speaker says. Its time is a link to the page at that second, which plays here when it is pressed. */
export const SpokenRow = memo(function SpokenRow({ group, current, wanted, onSeek }: SpokenRowProps) {
  const [{ startTime, speaker }] = group;
  const second = Math.floor(startTime);
  return (
    <li className={styles.row} data-on={current !== undefined || undefined}>
      <Link
        className={styles.time}
        to={queryAt({}, second)}
        onClick={(event) => {
          if (!onSeek || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onSeek(second);
        }}
      >
        {playingTime(second)}
      </Link>
      <p>
        {speaker && <strong className={styles.speaker}>{speaker}</strong>}
        {group.map((segment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a group never change
          <Fragment key={index}>
            <span aria-current={segment === current || undefined}>{marked(segment.body, wanted)}</span>{' '}
          </Fragment>
        ))}
      </p>
    </li>
  );
}, isSame);

/** The function that seeks is made anew with each second that plays, and does the same. */
function isSame(one: SpokenRowProps, other: SpokenRowProps): boolean {
  return (
    one.group === other.group &&
    one.current === other.current &&
    one.wanted === other.wanted &&
    Boolean(one.onSeek) === Boolean(other.onSeek)
  );
}

function marked(text: string, wanted: string) {
  if (wanted === '') return text;
  const at = text.toLowerCase().indexOf(wanted);
  if (at === -1) return text;
  const end = at + wanted.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
