import type { Bus } from '#api/core/events/bus.ts';
import type { AppContext, OwnerSession } from '#api/core/http/context.ts';
import { asksForEvents } from '#api/core/http/responses/event-stream.ts';
import type { Sessions } from './auth.sessions.ts';

const CHANNEL = 'sessions';
/** For what is not announced: a session that has expired, and a password that was reset beside the server. */
const CHECK_EVERY_MS = 60_000;

/**
 * Event streams stay open for hours, so each ends with its session: the browser reconnects and learns that it
 * has to log in.
 */
export function ownerStreams(sessions: Pick<Sessions, 'list'>, bus: Bus) {
  const open = new Map<AppContext['res'], string>();
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<void> {
    if (open.size === 0) return;
    const alive = new Set((await sessions.list()).map(({ id }) => id));
    // Ended, not destroyed: browsers treat a broken connection as a server error.
    for (const [res, id] of open) if (!alive.has(id)) res.end();
  }

  // Errors are ignored: the database may be unreachable for a moment, and the check is repeated.
  const unsubscribe = bus.subscribe(CHANNEL, () => void check().catch(() => {}));

  return {
    watch(ctx: AppContext, { id }: OwnerSession): void {
      if (!asksForEvents(ctx)) return;
      timer ??= setInterval(() => void check().catch(() => {}), CHECK_EVERY_MS).unref();
      open.set(ctx.res, id);
      ctx.res.once('close', () => open.delete(ctx.res));
    },
    /** To be called when a session was ended. */
    ended: () => bus.publish(CHANNEL),
    close(): void {
      clearInterval(timer);
      unsubscribe();
    },
  };
}

export type OwnerStreams = ReturnType<typeof ownerStreams>;
