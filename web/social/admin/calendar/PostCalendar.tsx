import { Button, Flex, Segmented } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { DAY_MS } from '#shared/core/time.ts';
import { addDays, localOf } from '#shared/core/zoned-time.ts';
import { platformNames } from '#shared/social/social.constants.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatTimeOfDay } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed } from '#web/core/admin-ui/LoadStates.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { dayOf, daysAround, type Span, stepBy } from './calendar-days.ts';
import styles from './PostCalendar.module.css';
import { ownZone } from '../composer/post-form.ts';
import type { PostActions } from '../use-post-actions.ts';

interface PostCalendarProps {
  actions: PostActions;
  onOpen: (post: SocialPost) => void;
}

const DRAGGED = 'text/x-post';
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const at = (date: string) => new Date(`${date}T00:00:00Z`);

/** Posts on the days on which they go out. One is moved by dragging it, or by Shift and the arrow keys. */
export default function PostCalendar({ actions, onOpen }: PostCalendarProps) {
  const zone = ownZone();
  const today = localOf(Date.now(), zone).date;
  const [span, setSpan] = useState<Span>('month');
  const [date, setDate] = useState(today);
  const days = daysAround(date, span);
  // A day of this zone lies within two of UTC.
  const from = at(addDays(days[0] ?? date, -1)).toISOString();
  const to = at(addDays(days.at(-1) ?? date, 2)).toISOString();
  const { data, error, refetch } = useOwnerData('GET /api/social/calendar', { query: { from, to } });
  const posts = data?.items ?? [];

  const canMove = ({ status }: SocialPost) => status !== 'published';
  const move = (post: SocialPost, day: string) => {
    const local = post.local ?? localOf(Date.parse(post.scheduledTime ?? ''), zone);
    // Moves the post by days as they are shown here; in its own zone the day may be another one.
    const shift = (at(day).getTime() - at(dayOf(post.scheduledTime ?? '', zone)).getTime()) / DAY_MS;
    if (shift !== 0) void actions.move(post, { ...local, date: addDays(local.date, shift) });
  };
  const moveByKey = (event: KeyboardEvent, post: SocialPost) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
    if (!event.shiftKey || steps === undefined || !canMove(post)) return;
    event.preventDefault();
    move(post, addDays(dayOf(post.scheduledTime ?? '', zone), steps));
  };

  return (
    <Flex component="section" vertical gap={12} aria-label="Calendar">
      <div className={styles.head}>
        <Button onClick={() => setDate(stepBy(date, span, -1))} aria-label={`Last ${span}`}>
          ‹
        </Button>
        <h3 aria-live="polite">{month.format(at(date))}</h3>
        <Button onClick={() => setDate(stepBy(date, span, 1))} aria-label={`Next ${span}`}>
          ›
        </Button>
        <Button onClick={() => setDate(today)}>Today</Button>
        <span className={styles.gap} />
        <Segmented
          aria-label="How much to show"
          value={span}
          onChange={setSpan}
          options={[
            { value: 'month', label: 'Month' },
            { value: 'week', label: 'Week' },
          ]}
        />
      </div>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      <ol className={cx(styles.days, span === 'week' && styles.week)}>
        {days.map((day) => {
          const own = posts.filter(
            ({ scheduledTime }) => scheduledTime && dayOf(scheduledTime, zone) === day,
          );
          return (
            <li
              key={day}
              className={cx(
                styles.day,
                day === today && styles.today,
                own.length === 0 && styles.free,
                day.slice(0, 7) !== date.slice(0, 7) && styles.other,
              )}
              aria-label={long.format(at(day))}
              onDragOver={(event) => {
                if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
              }}
              onDrop={(event) => {
                const post = posts.find(({ id }) => id === event.dataTransfer.getData(DRAGGED));
                if (post) move(post, day);
              }}
            >
              <span className={styles.date}>
                <span>{weekday.format(at(day))}</span> {Number(day.slice(8))}
              </span>
              {own.map((post) => (
                <a
                  href={adminPaths.post(post.id)}
                  key={post.id}
                  className={cx(styles.post, styles[post.status])}
                  draggable={canMove(post)}
                  onDragStart={(event) => event.dataTransfer.setData(DRAGGED, post.id)}
                  onKeyDown={(event) => moveByKey(event, post)}
                  onClick={(event) => {
                    event.preventDefault();
                    onOpen(post);
                  }}
                  title={
                    canMove(post) ? 'Drag it to another day, or press Shift and an arrow key' : undefined
                  }
                >
                  <time>{formatTimeOfDay(localOf(Date.parse(post.scheduledTime ?? ''), zone).time)}</time>{' '}
                  {post.sample && <i>Sample </i>}
                  <b>{post.content}</b>
                  <small>{post.platforms.map((platform) => platformNames[platform]).join(', ')}</small>
                </a>
              ))}
            </li>
          );
        })}
      </ol>
    </Flex>
  );
}
