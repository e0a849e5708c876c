import type { CSSProperties } from 'react';
import { type LocalTime, localOf } from '#shared/core/zoned-time.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';
import type { ScheduledStream } from '#shared/stream/stream.schema.ts';
import { formatTimeOfDay } from '#web/core/admin-ui/format-instant.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import { dayNames } from './calendar-days.ts';
import type { FreeSlot } from './free-slots.ts';
import { PostCard, pictureOf } from './PostCard.tsx';
import type { Moving } from './use-moving.ts';
import styles from './WeekGrid.module.css';
import { HOUR_PX, hoursOf, placesOf } from './week-places.ts';

interface WeekGridProps {
  days: readonly string[];
  today: string;
  zone: string;
  posts: readonly SocialPost[];
  slots: readonly FreeSlot[];
  streams: readonly ScheduledStream[];
  moving: Moving;
  onOpen: (post: SocialPost) => void;
  onSlot: (local: LocalTime) => void;
}

/** Heights in pixels of what stands in a week. */
const POST_PX = 84;
const PICTURE_PX = 42;
const SLOT_PX = 32;

type Thing = { key: string; instant: string; height: number } & (
  | { post: SocialPost }
  | { slot: LocalTime }
  | { stream: ScheduledStream }
);

/** A week by its hours: posts, the free times of the queue, and behind them the streams. On a phone, a list by days. */
export function WeekGrid({
  days,
  today,
  zone,
  posts,
  slots,
  streams,
  moving,
  onOpen,
  onSlot,
}: WeekGridProps) {
  const things = thingsOf(posts, slots, streams).map((thing) => {
    const { date, time } = localOf(Date.parse(thing.instant), zone);
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    // A stream stands behind the others, so it moves none of them.
    return { ...thing, date, time, at: hours * 60 + minutes, isBehind: 'stream' in thing };
  });
  const inWeek = things.filter(({ date }) => days.includes(date));
  const { first, last } = hoursOf(inWeek.map(({ at }) => at));
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const now = localOf(Date.now(), zone).time;
  const placed = days.map((day) => {
    const own = inWeek.filter(({ date }) => date === day);
    const places = placesOf(own, first);
    return { day, own: own.map((thing, index) => ({ ...thing, top: places[index] ?? 0 })) };
  });
  const bottom = Math.max(0, ...placed.flatMap(({ own }) => own.map(({ top, height }) => top + height)));
  // What comes below something else may need more room than the hours have.
  const rows = Math.max(hours.length, Math.ceil(bottom / HOUR_PX));
  return (
    <div className={styles.week} style={{ '--hours': rows } as CSSProperties}>
      <div className={styles.hours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>{hour > first && `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`}</span>
        ))}
      </div>
      <ol>
        {placed.map(({ day, own }) => {
          const name = dayNames(day);
          return (
            <li
              key={day}
              className={cx(styles.day, day === today && styles.today, own.length === 0 && styles.empty)}
              aria-label={name.long}
              {...moving.onDay(day)}
            >
              <span className={styles.date}>
                {name.weekday} <b>{name.number}</b>
              </span>
              <div className={styles.things}>
                {own.map((thing) => (
                  <div
                    key={thing.key}
                    className={cx(styles.thing, 'stream' in thing && styles.stream)}
                    style={{ '--top': `${thing.top}px`, '--height': `${thing.height}px` } as CSSProperties}
                  >
                    {'post' in thing && (
                      <PostCard post={thing.post} zone={zone} moving={moving} onOpen={onOpen} />
                    )}
                    {'slot' in thing && (
                      <button
                        type="button"
                        className={styles.slot}
                        onClick={() => onSlot(thing.slot)}
                        aria-label={`Write a post for ${name.long}, ${formatTimeOfDay(thing.time)}`}
                        {...moving.onTime(thing.slot)}
                      >
                        <b>{formatTimeOfDay(thing.time)}</b> <span>Free</span> <i aria-hidden="true">+</i>
                      </button>
                    )}
                    {'stream' in thing && (
                      <p>
                        {formatTimeOfDay(thing.time)} {thing.stream.title}, live
                      </p>
                    )}
                  </div>
                ))}
                {day === today && <NowLine time={now} first={first} last={last} />}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const thingsOf = (
  posts: readonly SocialPost[],
  slots: readonly FreeSlot[],
  streams: readonly ScheduledStream[],
): Thing[] =>
  [
    ...posts.flatMap((post): Thing[] => {
      const height = POST_PX + (pictureOf(post) ? PICTURE_PX : 0);
      return post.scheduledTime ? [{ key: post.id, instant: post.scheduledTime, height, post }] : [];
    }),
    ...slots.map(({ local, instant }) => ({ key: instant, instant, height: SLOT_PX, slot: local })),
    // Nobody knows how long it will be.
    ...streams.map((stream) => ({
      key: `stream ${stream.id}`,
      instant: stream.startsAt,
      height: HOUR_PX,
      stream,
    })),
  ].sort((a, b) => Date.parse(a.instant) - Date.parse(b.instant));

function NowLine({ time, first, last }: { time: string; first: number; last: number }) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = hours + minutes / 60;
  if (at < first || at > last) return null;
  return (
    <span
      className={styles.now}
      aria-hidden="true"
      style={{ '--top': `${(at - first) * HOUR_PX}px` } as CSSProperties}
    >
      {formatTimeOfDay(time)}
    </span>
  );
}
