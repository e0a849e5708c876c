import type { LocalTime } from '#shared/core/zoned-time.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';
import { formatTimeOfDay } from '#web/core/admin-ui/format-instant.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import { dayNames, dayOf } from './calendar-days.ts';
import type { FreeSlot } from './free-slots.ts';
import styles from './MonthGrid.module.css';
import { PostCard } from './PostCard.tsx';
import type { Moving } from './use-moving.ts';

interface MonthGridProps {
  days: readonly string[];
  /** A day of the month that is shown. */
  date: string;
  today: string;
  zone: string;
  posts: readonly SocialPost[];
  slots: readonly FreeSlot[];
  moving: Moving;
  onOpen: (post: SocialPost) => void;
  onSlot: (local: LocalTime) => void;
}

/** A month in whole weeks. On a phone, the list of its days that have something. */
export function MonthGrid({ days, date, today, zone, posts, slots, moving, onOpen, onSlot }: MonthGridProps) {
  return (
    <ol className={styles.days}>
      {days.map((day) => {
        const own = posts.filter(({ scheduledTime }) => scheduledTime && dayOf(scheduledTime, zone) === day);
        const free = slots.filter(({ instant }) => dayOf(instant, zone) === day);
        const name = dayNames(day);
        return (
          <li
            key={day}
            className={cx(
              styles.day,
              day === today && styles.today,
              own.length === 0 && styles.empty,
              day.slice(0, 7) !== date.slice(0, 7) && styles.other,
            )}
            aria-label={name.long}
            {...moving.onDay(day)}
          >
            <span className={styles.date}>
              <span>{name.weekday}</span> {name.number}
            </span>
            {own.map((post) => (
              <PostCard key={post.id} post={post} zone={zone} moving={moving} onOpen={onOpen} />
            ))}
            {free.map(({ local, instant }) => (
              <button
                key={instant}
                type="button"
                className={styles.slot}
                onClick={() => onSlot(local)}
                aria-label={`Write a post for ${name.long}, ${formatTimeOfDay(local.time)}`}
                {...moving.onTime(local)}
              >
                {formatTimeOfDay(local.time)} <span>free</span>
              </button>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
