import type { WhoIs } from '#api/core/content/managed-routes.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { VOTE_PAGE } from '#shared/live-review/live-review.constants.ts';
import type { liveReviewContract } from '#shared/live-review/live-review.contract.ts';
import type { LiveReviewPorts } from './live-review.ports.ts';
import type { verdictSending } from './live-review.sending.ts';
import type { ReviewSession } from './live-review.session.ts';
import { liveReviewDocument, overlayKeys } from './live-review.settings.ts';
import type { ReviewState } from './live-review.state.ts';
import { liveReviewStore } from './live-review.store.ts';

interface OwnerPorts extends LiveReviewPorts {
  whoIs: WhoIs;
  session: ReviewSession;
  send: ReturnType<typeof verdictSending>;
  state: ReviewState;
}

/** What the owner does with live reviews. */
export function liveReviewRoutes(ports: OwnerPorts): Handlers<typeof liveReviewContract> {
  const { database, now, publicUrl, whoIs, session, send, state } = ports;
  const store = liveReviewStore(database.db);
  const settings = liveReviewDocument(database, now);
  const overlay = overlayKeys(ports);
  const current = async () => ({ now: now(), review: (await store.open()) ?? null });
  /** Viewers see the step before the owner hears that it is done. */
  const done = async () => {
    await state.freshen();
    return current();
  };

  return {
    async get() {
      const [review, waiting, past, value, overlayUrl] = await Promise.all([
        store.open(),
        store.waiting(),
        store.past(),
        settings.get(),
        overlay.url(),
      ]);
      const voteUrl = `${publicUrl}${VOTE_PAGE}`;
      return { now: now(), review: review ?? null, settings: value, waiting, past, voteUrl, overlayUrl };
    },

    now: current,

    async setList({ body }) {
      await session.setList(body);
      return done();
    },

    async start({ body: { id } }) {
      if (!(await settings.get()).on)
        throw new AppError('request.conflict', {
          text: 'Live reviews are off. Switch them on in their settings.',
        });
      await session.start(id);
      return done();
    },

    async show({ body: { id, trackId } }) {
      await session.show(id, trackId);
      return done();
    },

    async setVerdict({ params, body }) {
      await session.setVerdict(params.id, body);
      return current();
    },

    async end({ body: { id } }) {
      await session.end(id);
      await state.freshen();
      const ended = await store.byId(id);
      if (!ended) throw new AppError('request.not-found');
      return ended;
    },

    send: async ({ body: { id } }, ctx) => send(id, await whoIs(ctx)),

    async renewOverlay() {
      await database.transaction((tx) => overlay.renew(tx));
      return { overlayUrl: await overlay.url() };
    },
  };
}
