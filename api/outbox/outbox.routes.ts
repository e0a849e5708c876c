import type { Database } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { MAIL_CHANNEL } from '#api/core/mail/enqueue.ts';
import { mailBody, mailParts } from '#api/core/mail/mail-body.ts';
import type { OutboxRow, OutboxTables } from '#api/core/mail/outbox.store.ts';
import { historyOf, noteMail } from '#api/core/mail/outbox-history.ts';
import { mailRefusals } from '#api/core/mail/outbox-refusals.ts';
import { shownMailOf } from '#api/core/mail/shown-mail.ts';
import type { Ports } from '#api/core/ports.ts';
import { type MailAction, mailStateNames, mailStates } from '#shared/core/mail-state.ts';
import { isoAt } from '#shared/core/time.ts';
import type { outboxContract } from '#shared/outbox/outbox.contract.ts';
import type { MailDetail } from '#shared/outbox/outbox.schema.ts';
import { ownerOutbox } from './outbox.store.ts';

interface OutboxPorts extends Pick<Ports, 'now'> {
  database: Database<OutboxTables>;
  hasServer: () => boolean;
}

/** What the owner can do about a mail. */
type OwnersAction = Extract<MailAction, 'send' | 'told' | 'not-told' | 'discarded'>;

export function outboxRoutes(ports: OutboxPorts): Handlers<typeof outboxContract> {
  const { database, now, hasServer } = ports;
  const { db } = database;
  const outbox = ownerOutbox(db, hasServer);

  async function known(id: string, mails = outbox): Promise<OutboxRow> {
    const row = await mails.byId(id);
    if (!row) throw new AppError('request.not-found', { text: 'There is no such mail.' });
    return row;
  }

  async function detail(id: string): Promise<MailDetail> {
    const row = await known(id);
    const body = row.bodyId ? await mailBody(db, row.bodyId) : undefined;
    const { text } = mailParts(row.text, body);
    return {
      ...shownMailOf(row, hasServer()),
      text,
      attempts: row.attempts,
      history: await historyOf(db, id),
    };
  }

  /** @returns false when the state of the mail does not allow the action */
  async function change(trx: Db<OutboxTables>, id: string, action: OwnersAction): Promise<boolean> {
    const mails = ownerOutbox(trx, hasServer);
    const time = now();
    const at = isoAt(time);
    const changes: Record<OwnersAction, () => Promise<boolean>> = {
      send: () => mails.send(id, at),
      told: () => mails.tell(id, at),
      'not-told': () => mails.takeBack(id),
      discarded: () => mails.discard(id, at),
    };
    if (!(await changes[action]())) return false;
    await noteMail(trx, { mailId: id, action, text: '' }, time);
    return true;
  }

  async function act(id: string, action: OwnersAction): Promise<MailDetail> {
    const { kind } = await known(id);
    await database.transaction(async (tx) => {
      if (!(await change(tx.db, id, action))) throw tooLate(await known(id, ownerOutbox(tx.db, hasServer)));
      await tx.event({ type: `mail.${action}`, subjectId: id, data: { kind } });
      tx.publish(MAIL_CHANNEL);
    });
    return detail(id);
  }

  function needServer(): void {
    if (!hasServer())
      throw new AppError('request.conflict', { text: 'No mail server is in use, so nothing can be sent.' });
  }

  return {
    async list({ query: { after, limit, ...filter } }) {
      const { rows, ...page } = await outbox.list(filter, { after, limit });
      return { ...page, items: rows.map((row) => shownMailOf(row, hasServer())) };
    },

    async status() {
      const [counts, pause] = await Promise.all([outbox.counts(mailStates), mailRefusals(db).pause()]);
      const refused = pause ? { words: pause.words, since: pause.since } : null;
      return { hasServer: hasServer(), counts, refused };
    },

    async resume() {
      needServer();
      return database.transaction(async (tx) => {
        const mails = await mailRefusals(tx.db).resume(tx.now);
        if (mails === undefined)
          throw new AppError('request.conflict', { text: 'Mails to followers are not held any more.' });
        await tx.event({ type: 'mail.resumed', data: { mails } });
        tx.publish(MAIL_CHANNEL);
        return { mails };
      });
    },

    async settleOld({ body: { action } }) {
      if (action === 'send') needServer();
      const done = action === 'send' ? 'send' : 'discarded';
      let mails = 0;
      await database.transaction(async (tx) => {
        for (const id of await ownerOutbox(tx.db, hasServer).idsOf('old'))
          if (await change(tx.db, id, done)) mails += 1;
        await tx.event({ type: `mail.${done}`, data: { mails } });
        tx.publish(MAIL_CHANNEL);
      });
      return { mails };
    },

    get: ({ params }) => detail(params.id),
    async send({ params }) {
      needServer();
      return act(params.id, 'send');
    },
    tell: ({ params }) => act(params.id, 'told'),
    takeBack: ({ params }) => act(params.id, 'not-told'),
    discard: ({ params }) => act(params.id, 'discarded'),
  };
}

function tooLate(row: OutboxRow): AppError {
  const { state } = shownMailOf(row, true);
  const text =
    row.state === 'sending'
      ? 'This mail is being sent right now.'
      : `This can no longer be done with the mail. It is: ${mailStateNames[state]}.`;
  return new AppError('request.conflict', { text });
}
