import { AppError } from '#api/core/http/app-error.ts';
import type { Job } from '#api/core/jobs/job.ts';
import { outboxOfMany } from '#api/core/mail/outbox-many.ts';
import { mailRefusals } from '#api/core/mail/outbox-refusals.ts';
import { broadcastsStore } from '#api/followers/followers.broadcasts.store.ts';
import { DAY_MS, HOUR_S, isoAt } from '#shared/core/time.ts';
import type { Letter } from '#shared/letters/letters.schema.ts';
import { figuresNow } from './letters.figures.ts';
import type { LetterPorts } from './letters.ports.ts';
import type { LettersService } from './letters.service.ts';
import { lettersStore } from './letters.store.ts';

const TRASH_DAYS = 30;

interface JobParts {
  service: LettersService;
  episodeDrafts: () => Promise<void>;
}

export function letterJobs(ports: LetterPorts, { service, episodeDrafts }: JobParts): Job[] {
  const { database, now, connections } = ports;
  const { db } = database;

  /** A letter that cannot be sent as it is becomes a draft again, and the owner is notified. */
  async function beginDue(letter: Letter): Promise<void> {
    try {
      await service.ensureReady(letter);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await database.transaction(async (tx) => {
        const back = { state: 'draft', sendAt: null } as const;
        if (!(await lettersStore(tx.db, now).move(letter.id, ['scheduled'], back))) return;
        await tx.event({ type: 'letter.held', subjectId: letter.id, data: {} });
      });
      return;
    }
    await service.begin(letter, 'scheduled');
  }

  async function endIfOver(letter: Letter): Promise<void> {
    await database.transaction(async (tx) => {
      const broadcast = await broadcastsStore(tx.db, now).ofBody(letter.id);
      if (broadcast && broadcast.mailAfter !== null) return;
      const figures = await figuresNow(tx.db, letter, now);
      if (figures.waiting > 0) return;
      const ended = { state: 'sent', endedAt: tx.iso, figures } as const;
      if (!(await lettersStore(tx.db, now).move(letter.id, ['sending'], ended))) return;
      await tx.event({ type: 'letter.sent', subjectId: letter.id, data: { sent: figures.sent } });
    });
  }

  return [
    {
      name: 'letters.move',
      title: 'Starts letters that are due, and ends those that are sent',
      everySeconds: 10,
      async run() {
        const store = lettersStore(db, now);
        // Without a mail server, due letters stay scheduled.
        if (connections.current('mail')) for (const letter of await store.due()) await beginDue(letter);
        // While mails to followers are paused, those that were refused are not counted as failed for good.
        if (!(await mailRefusals(db).pause()))
          for (const letter of await store.ofState(['sending'])) await endIfOver(letter);
        // A mail that was being sent when its letter was paused may be back in the queue.
        for (const { id } of await store.ofState(['paused'])) await outboxOfMany(db).hold(id);
      },
    },
    {
      name: 'letters.draft',
      title: 'Drafts a letter when an episode comes out',
      everySeconds: 60,
      run: episodeDrafts,
    },
    {
      name: 'letters.forget',
      title: 'Empties the trash of letters',
      everySeconds: HOUR_S,
      run: () => lettersStore(db, now).emptyTrash(isoAt(now() - TRASH_DAYS * DAY_MS)),
    },
  ];
}
