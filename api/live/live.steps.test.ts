import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedOnce } from '#api/app/database.ts';
import { postsService } from '#api/social/social.posts.ts';
import { type SessionRow, sessionStore } from '#api/stream/stream.sessions.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { openTestSocial } from '#test/support/test-social.ts';
import { beginSession } from './live.begin.ts';
import { finishSession } from './live.finish.ts';
import type { LiveNotices } from './live.notices.ts';
import { createStepRunner } from './live.steps.ts';
import { stepStore } from './live.store.ts';

const START = Date.parse('2026-01-02T21:00:00Z');

describe.each(engines)('the steps of a live session on %s', (engine) => {
  let social: Awaited<ReturnType<typeof openTestSocial>>;
  let session: SessionRow;
  let now: number;
  let told: number;
  let breaks: boolean;

  const notify: LiveNotices = {
    count: async () => 3,
    // Like the followers slice: one row for each message, in the transaction that is passed in.
    async onLive(trx, { id }) {
      told += 1;
      const createdAt = new Date(now).toISOString();
      await trx
        .insertInto('events')
        .values({ type: 'test.told', subjectId: id, data: '{}', createdAt })
        .execute();
      if (breaks) throw new Error('The program was ended here.');
      return 3;
    },
    onOver: async () => {},
    draftLetter: async () => '/admin/dashboard/letters',
  };
  /** The step runner of a process that has just started. */
  const program = () => {
    const { database, ports } = social;
    return createStepRunner({
      database: database as Parameters<typeof createStepRunner>[0]['database'],
      now: () => now,
      log: pino({ level: 'silent' }),
      posts: (store) => postsService({ ...ports, database: store }),
      notify,
    });
  };
  const steps = () => stepStore(social.database.db).of([session.id]);
  const states = async () => Object.fromEntries((await steps()).map(({ key, state }) => [key, state]));
  const count = async (table: 'socialPosts' | 'streamArchives' | 'events') =>
    (await social.database.db.selectFrom(table).select('id').execute()).length;
  const messages = async () =>
    (await social.database.db.selectFrom('events').select('id').where('type', '=', 'test.told').execute())
      .length;

  beforeEach(async () => {
    now = START;
    told = 0;
    breaks = false;
    social = await openTestSocial({ engine, fetch, now: () => now });
    await seedOnce(social.database, { now: () => now });
    await social.database.db.deleteFrom('socialPosts').execute();
    const begun = await social.database.transaction((tx) =>
      beginSession(
        tx.db,
        {
          title: 'Night race',
          platforms: [{ platform: 'twitch', address: 'https://twitch.example/coop' }],
          seen: [],
          automatic: false,
          tellFollowers: true,
          hold: true,
          holdMinutes: 60,
          posts: [
            { network: 'mastodon', text: 'Live now' },
            { network: 'discord', text: 'Live here' },
          ],
        },
        now,
      ),
    );
    session = begun as SessionRow;
  });
  afterEach(async () => {
    await social.database.close();
    await social.place.remove();
  });

  async function finish() {
    const plan = {
      archive: { title: 'Night race', recording: 'https://video.example/1' },
      release: true,
      posts: [{ network: 'mastodon' as const, text: 'That was it' }],
      letter: true,
      endedAt: now,
      dropped: false,
    };
    await social.database.transaction((tx) => finishSession(tx.db, session, plan, now));
  }

  it('are each done once, even when the process restarts after every step', async () => {
    for (let left = (await stepStore(social.database.db).waiting()).length; left > 0; left -= 1) {
      const [next] = await stepStore(social.database.db).waiting();
      if (next) await program().run(next);
    }
    expect(await states()).toEqual({
      site: 'done',
      hold: 'done',
      followers: 'done',
      'post:mastodon': 'done',
      'post:discord': 'done',
    });
    await program().runWaiting();
    expect([await messages(), await count('socialPosts')]).toEqual([1, 2]);
    await finish();
    for (;;) {
      const [next] = await stepStore(social.database.db).waiting();
      if (!next) break;
      await program().run(next);
    }
    await finish();
    await program().runWaiting();
    expect(Object.values(await states()).every((state) => state === 'done')).toBe(true);
    // Two posts, and the draft of a recap.
    expect([await count('streamArchives'), await count('socialPosts')]).toEqual([1, 3]);
    expect(await sessionStore(social.database.db).current()).toBeUndefined();
  });

  it('are done once when two processes run them at the same time', async () => {
    await Promise.all([program().runWaiting(), program().runWaiting()]);
    expect([await messages(), await count('socialPosts')]).toEqual([1, 2]);
  });

  it('are rolled back when they fail in the middle, and are complete after a retry', async () => {
    breaks = true;
    await program().runWaiting();
    expect(await states()).toMatchObject({ followers: 'failed', 'post:mastodon': 'done' });
    expect([told, await messages()]).toEqual([1, 0]);
    breaks = false;
    const failed = (await steps()).find(({ key }) => key === 'followers');
    await stepStore(social.database.db).change(failed as NonNullable<typeof failed>, ['failed'], {
      state: 'waiting',
    });
    await program().runWaiting();
    expect([await messages(), await count('socialPosts')]).toEqual([1, 2]);
    expect((await steps()).find(({ key }) => key === 'followers')?.text).toBe('3 messages are on the way.');
  });

  it('that are not done yet are skipped once the session has ended', async () => {
    await finish();
    await program().runWaiting();
    expect(await states()).toMatchObject({
      followers: 'skipped',
      'post:mastodon': 'skipped',
      archive: 'done',
      letter: 'done',
    });
    expect(await messages()).toBe(0);
  });
});
