import type { DragEvent, KeyboardEvent } from 'react';
import { addDays, daysApart } from '#shared/core/time.ts';
import { type LocalTime, localOf } from '#shared/core/zoned-time.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';
import type { PostActions } from '../use-post-actions.ts';
import { dayOf } from './calendar-days.ts';

const DRAGGED = 'text/x-post';
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const canMove = ({ status }: SocialPost) => status !== 'published';

/** Moves posts of a calendar: by dragging them to a day or to a free time, or by Shift and the arrow keys. */
export function moving(posts: readonly SocialPost[], actions: PostActions, zone: string) {
  const moveTo = (post: SocialPost, day: string) => {
    const local = post.local ?? localOf(Date.parse(post.scheduledTime ?? ''), zone);
    // Moves the post by days as they are shown here; in its own zone the day may be another one.
    const shift = daysApart(dayOf(post.scheduledTime ?? '', zone), day);
    if (shift !== 0) void actions.move(post, { ...local, date: addDays(local.date, shift) });
  };
  const target = (drop: (post: SocialPost) => void) => ({
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      event.stopPropagation();
      const post = posts.find(({ id }) => id === event.dataTransfer.getData(DRAGGED));
      if (post) drop(post);
    },
  });
  return {
    /** For the link of a post. */
    source: (post: SocialPost) => ({
      draggable: canMove(post),
      onDragStart: (event: DragEvent) => event.dataTransfer.setData(DRAGGED, post.id),
      onKeyDown(event: KeyboardEvent) {
        const steps = STEPS[event.key];
        if (!event.shiftKey || steps === undefined || !canMove(post)) return;
        event.preventDefault();
        moveTo(post, addDays(dayOf(post.scheduledTime ?? '', zone), steps));
      },
      title: canMove(post) ? 'Drag it to another day, or press Shift and an arrow key' : undefined,
    }),
    onDay: (day: string) => target((post) => moveTo(post, day)),
    onTime: (local: LocalTime) => target((post) => void actions.move(post, local)),
  };
}
export type Moving = ReturnType<typeof moving>;
