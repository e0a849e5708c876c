import type { Tx } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { MAIL_CHANNEL } from '#api/core/mail/enqueue.ts';
import { keepMailBody } from '#api/core/mail/mail-body.ts';
import { outboxOfMany } from '#api/core/mail/outbox-many.ts';
import { mailRefusals } from '#api/core/mail/outbox-refusals.ts';
import { broadcastsStore } from '#api/followers/followers.broadcasts.store.ts';
import { lettersUnread } from '#api/followers/followers.store.ts';
import { pushStore } from '#api/followers/push/followers.push.store.ts';
import { type LetterState, letterStateNames } from '#shared/letters/letters.constants.ts';
import { type Letter, letterReady } from '#shared/letters/letters.schema.ts';
import { composeLetter, missingItems } from './letters.compose.ts';
import { audienceOf, figuresNow } from './letters.figures.ts';
import { campaignOf } from './letters.parts.ts';
import type { LetterPorts, LettersTables } from './letters.ports.ts';
import { lettersStore } from './letters.store.ts';

const NO_SERVER = 'No mail server is in use, so nothing can be sent. See Settings, Connections.';
const NO_FIGURES = { waiting: 0, sent: 0, failed: 0, uncertain: 0, cancelled: 0 };

const gone = () => new AppError('request.not-found', { text: 'This letter no longer exists.' });
export const conflictOf = (text: string) => new AppError('request.conflict', { text });

/** Sends and stops letters. A letter is one broadcast, so each follower gets it once. */
export function lettersService(ports: LetterPorts) {
  const { database, now, connections } = ports;
  const { db } = database;

  async function known(id: string): Promise<Letter> {
    const found = await lettersStore(db, now).byId(id);
    if (!found) throw gone();
    return found;
  }

  /** The error for an action that is not possible in the letter's current state. */
  async function changedMeanwhile(id: string, from: Db<LettersTables> = db): Promise<AppError> {
    const found = await lettersStore(from, now).byId(id);
    if (!found) return gone();
    if (found.state === 'draft') return conflictOf('This letter was changed meanwhile, so nothing was done.');
    return conflictOf(`This can no longer be done with the letter. It is: ${letterStateNames[found.state]}.`);
  }

  /** @throws AppError `request.conflict` or `request.invalid` for a letter that cannot be sent as it is */
  async function ensureReady(letter: Letter): Promise<void> {
    if (!connections.current('mail')) throw conflictOf(NO_SERVER);
    if (letter.segment) await audienceFor(letter);
    const { error } = letterReady.safeParse(letter);
    if (error) {
      const fields: Record<string, string> = {};
      for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
      throw new AppError('request.invalid', { fields });
    }
    const [missing] = await missingItems(letter, ports.items);
    if (!missing) return;
    const place = letter.blocks.findIndex((block) => block.kind === 'item' && block.item === missing);
    const fields = { [`blocks.${place}.item`]: 'Visitors do not see this any more. Choose another one.' };
    throw new AppError('request.invalid', { fields });
  }

  /** The filter of the letter's segment, as it is now. @throws AppError `request.conflict` for one that is gone */
  async function audienceFor({ segment }: Letter): Promise<string | undefined> {
    if (segment === null) return undefined;
    const { filter } = await ports.people.segments.known(segment.id).catch(() => {
      throw conflictOf(`The segment “${segment.name}” no longer exists. Choose another one.`);
    });
    await ports.people.upToDate();
    return JSON.stringify(filter);
  }

  async function segmentOf(id: string | null | undefined): Promise<Letter['segment']> {
    if (!id) return null;
    const { name } = await ports.people.segments.known(id);
    return { id, name };
  }

  /** Changes a letter in one transaction, and records an event that updates open screens. */
  const change = (
    id: string,
    type: string,
    work: (tx: Tx<LettersTables>) => Promise<Letter | undefined>,
  ): Promise<Letter> =>
    database.transaction(async (tx) => {
      const letter = await work(tx);
      if (!letter) throw await changedMeanwhile(id, tx.db);
      await tx.event({ type, subjectId: id, data: {} });
      return letter;
    });

  /**
   * Begins to send. The content is stored as it is now, together with the number of recipients.
   * @param from the state that the letter must be in
   */
  async function begin(letter: Letter, from: 'draft' | 'scheduled', version?: number): Promise<Letter> {
    const { id, subject, preview } = letter;
    const audience = await audienceFor(letter);
    const body = await composeLetter(letter, campaignOf(id), ports);
    return change(id, 'letter.started', async (tx) => {
      const startedAt = tx.iso;
      const followers = await lettersUnread(tx.db, '', startedAt, audienceOf(tx.db, startedAt, audience));
      const begun = {
        state: 'sending',
        startedAt,
        segment: letter.segment,
        figures: { followers, ...NO_FIGURES },
      } as const;
      const moved = await lettersStore(tx.db, now).move(id, [from], begun, version);
      if (!moved) return undefined;
      await keepMailBody(tx.db, id, body);
      await broadcastsStore(tx.db, now).begin({
        key: `letter ${id}`,
        kind: 'letter',
        bodyId: id,
        audience,
        items: [
          { topics: ['letters'], title: subject.trim(), text: preview.trim(), path: '/', since: startedAt },
        ],
      });
      tx.publish(MAIL_CHANNEL);
      return moved;
    });
  }

  return {
    known,
    ensureReady,
    begin,
    changedMeanwhile,

    /** @param sendAt null for now */
    async send(
      id: string,
      version: number,
      sendAt: string | null,
      segmentId: string | null = null,
    ): Promise<Letter> {
      const letter = { ...(await known(id)), segment: await segmentOf(segmentId) };
      if (letter.state !== 'draft' || letter.version !== version) throw await changedMeanwhile(id);
      await ensureReady(letter);
      if (sendAt === null || Date.parse(sendAt) <= now()) return begin(letter, 'draft', version);
      const at = new Date(sendAt).toISOString();
      return change(id, 'letter.scheduled', (tx) =>
        lettersStore(tx.db, now).move(
          id,
          ['draft'],
          { state: 'scheduled', sendAt: at, segment: letter.segment },
          version,
        ),
      );
    },

    unschedule: (id: string): Promise<Letter> =>
      change(id, 'letter.changed', (tx) =>
        lettersStore(tx.db, now).move(id, ['scheduled'], { state: 'draft', sendAt: null }),
      ),

    pause: (id: string): Promise<Letter> =>
      change(id, 'letter.changed', async (tx) => {
        const broadcast = await broadcastsStore(tx.db, now).ofBody(id);
        if (broadcast) await broadcastsStore(tx.db, now).pause(broadcast.id, true);
        await outboxOfMany(tx.db).hold(id);
        return lettersStore(tx.db, now).move(id, ['sending'], { state: 'paused' });
      }),

    resume: (id: string): Promise<Letter> =>
      change(id, 'letter.changed', async (tx) => {
        const broadcast = await broadcastsStore(tx.db, now).ofBody(id);
        if (broadcast) await broadcastsStore(tx.db, now).pause(broadcast.id, false);
        await outboxOfMany(tx.db).release(id, tx.now);
        const wasRefused = (await mailRefusals(tx.db).resume(tx.now)) !== undefined;
        tx.publish(MAIL_CHANNEL);
        const from: LetterState[] = wasRefused ? ['paused', 'sending'] : ['paused'];
        return lettersStore(tx.db, now).move(id, from, { state: 'sending' });
      }),

    /** Removes mails that are not sent yet. A mail that is being sent at this moment may still arrive. */
    cancel: (id: string): Promise<Letter> =>
      change(id, 'letter.changed', async (tx) => {
        const letter = await lettersStore(tx.db, now).byId(id);
        if (!letter) return undefined;
        const broadcast = await broadcastsStore(tx.db, now).ofBody(id);
        // From here on no other process queues mails of this letter.
        if (broadcast) await broadcastsStore(tx.db, now).pause(broadcast.id, true);
        const before = await figuresNow(tx.db, letter, now);
        const taken = await outboxOfMany(tx.db).removeOfBody(id);
        if (broadcast) {
          await pushStore(tx.db, now).dropOf(broadcast.id);
          await broadcastsStore(tx.db, now).close(broadcast.id);
          await broadcastsStore(tx.db, now).pause(broadcast.id, false);
        }
        const after = await figuresNow(tx.db, letter, now);
        const cancelled = Math.max(taken, before.waiting - after.waiting);
        const figures = { ...after, cancelled };
        const endedAt = tx.iso;
        return lettersStore(tx.db, now).move(id, ['sending', 'paused'], {
          state: 'cancelled',
          endedAt,
          figures,
        });
      }),
  };
}

export type LettersService = ReturnType<typeof lettersService>;
