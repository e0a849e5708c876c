import { Button, Flex } from 'antd';
import { addDays } from '#shared/core/time.ts';
import { type LocalTime, localOf } from '#shared/core/zoned-time.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LoadFailed } from '#web/core/admin-ui/LoadStates.tsx';
import { useAddressState } from '#web/core/admin-ui/lists/use-address-state.ts';
import { ownZone } from '../composer/post-form.ts';
import type { PostActions } from '../use-post-actions.ts';
import { daysAround, isDate, rangeName, type Span, stepBy } from './calendar-days.ts';
import { freeSlots } from './free-slots.ts';
import { MonthGrid } from './MonthGrid.tsx';
import styles from './PostCalendar.module.css';
import { moving } from './use-moving.ts';
import { WeekGrid } from './WeekGrid.tsx';

interface PostCalendarProps {
  span: Span;
  actions: PostActions;
  onOpen: (post: SocialPost) => void;
  /** A free time of the queue was chosen. */
  onSlot: (local: LocalTime) => void;
}

const at = (date: string) => new Date(`${date}T00:00:00Z`);

/** Posts on the days on which they go out, with the free times of the queue. Which days is in the address. */
export default function PostCalendar({ span, actions, onOpen, onSlot }: PostCalendarProps) {
  const zone = ownZone();
  const today = localOf(Date.now(), zone).date;
  const [{ day }, change] = useAddressState<{ day: string }>('day');
  const date = day && isDate(day) ? day : today;
  const setDate = (next: string) => change({ day: next === today ? '' : next });
  const days = daysAround(date, span);
  // A day of this zone lies within two of UTC.
  const from = at(addDays(days[0] ?? date, -1)).toISOString();
  const to = at(addDays(days.at(-1) ?? date, 2)).toISOString();
  const { data, error, refetch } = useOwnerData('GET /api/social/calendar', { query: { from, to } });
  const queue = useOwnerData('GET /api/social/queue', {}).data;
  const streams = useOwnerData('GET /api/admin/live', {}, { enabled: span === 'week' }).data?.next ?? [];
  const posts = data?.items ?? [];
  const shared = {
    days,
    today,
    zone,
    posts,
    onOpen,
    onSlot,
    slots: queue && data ? freeSlots(queue, posts, days, Date.now()) : [],
    moving: moving(posts, actions, zone),
  };

  return (
    <Flex component="section" vertical gap={12} aria-label="Calendar">
      <div className={styles.head}>
        <Button onClick={() => setDate(stepBy(date, span, -1))} aria-label={`Last ${span}`}>
          ‹
        </Button>
        <h3 aria-live="polite">{rangeName(date, span)}</h3>
        <Button onClick={() => setDate(stepBy(date, span, 1))} aria-label={`Next ${span}`}>
          ›
        </Button>
        <Button onClick={() => setDate(today)}>Today</Button>
      </div>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {span === 'week' ? <WeekGrid {...shared} streams={streams} /> : <MonthGrid {...shared} date={date} />}
    </Flex>
  );
}
