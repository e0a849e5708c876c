import { randomUUID } from 'node:crypto';
import { inParts } from '#api/core/db/in-parts.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { outboxOfMany } from '#api/core/mail/outbox-many.ts';
import { HOUR_MS, isoAt, MINUTE_MS } from '#shared/core/time.ts';
import type { followerImportContract } from '#shared/followers/followers.import.contract.ts';
import type { FollowerImport, ImportPreview } from '#shared/followers/followers.import.schema.ts';
import { CONFIRM_MAIL, FOLLOWER_MAILS, invitationMail } from '../followers.mails.ts';
import type { FollowPorts } from '../followers.ports.ts';
import type { FollowersService } from '../followers.service.ts';
import { followersStore } from '../followers.store.ts';
import { type Listed, readList } from './followers.import.read.ts';
import { followerImportStore, type ImportRow } from './followers.import.store.ts';

const NO_SERVER = 'No mail server is in use, so nobody can be asked to confirm. See Settings, Connections.';

/** Imports lists of people who agreed elsewhere. */
export function followerImporting(ports: FollowPorts, service: Pick<FollowersService, 'mailing'>) {
  const { database, now, hasServer, publicUrl, links } = ports;
  const { db } = database;
  const store = followerImportStore(db, now);
  const erasedIn = (listed: readonly Listed[]) => ports.wasErased(listed.map(({ email }) => email));
  const today = () => isoAt(now()).slice(0, 10);
  const shown = async (row: ImportRow): Promise<FollowerImport> => ({
    ...row,
    ...(await store.figures(row.id)),
  });

  const routes: Handlers<typeof followerImportContract> = {
    list: async () => ({ items: await Promise.all((await store.list()).map(shown)) }),

    async preview({ query, body }): Promise<ImportPreview> {
      const { listed, ...read } = await readList(body, query, today());
      const { fresh, counts } = await store.leftOut(listed, await erasedIn(listed));
      return { ...read, fresh: fresh.length, leftOut: counts };
    },

    async add({ query: { place, agreedOn, words, way, topics, ...columns }, body }) {
      if (agreedOn > today())
        throw new AppError('request.invalid', { fields: { 'query.agreedOn': 'This day has not come yet' } });
      if (way === 'ask' && !hasServer()) throw new AppError('request.conflict', { text: NO_SERVER });
      const { listed, lines, repeated, errors } = await readList(body, columns, today());
      const erased = await erasedIn(listed);
      const row = await database.transaction(async (tx) => {
        const writing = followerImportStore(tx.db, now);
        const { fresh, counts } = await writing.leftOut(listed, erased);
        if (fresh.length === 0)
          throw new AppError('request.conflict', { text: 'Nobody in this list is new. Nothing was stored.' });
        const made: ImportRow = {
          id: randomUUID(),
          at: tx.iso,
          way,
          topics: [...new Set(topics.split(','))] as ImportRow['topics'],
          place,
          agreedOn,
          words,
          counts: { lines, fresh: fresh.length, repeated, leftOut: counts, errors },
          undoneAt: null,
          taken: null,
        };
        await writing.add(made);
        await (way === 'ask' ? writing.invite(made, fresh) : writing.follow(made, fresh));
        return made;
      });
      return shown(row);
    },

    async undo({ params: { id } }) {
      const row = await store.byId(id);
      if (!row) throw new AppError('request.not-found', { text: 'This import is no longer known.' });
      await database.transaction(async (tx) => {
        const writing = followerImportStore(tx.db, now);
        const ids = await writing.untouched(id);
        const dropped = await writing.dropInvitations(id);
        if (!(await writing.end(id, ids.length + dropped)))
          throw new AppError('request.conflict', { text: 'This import was undone already.' });
        for (const part of inParts(ids)) {
          const mailed = tx.db
            .selectFrom('outbox')
            .select('subjectId')
            .distinct()
            .where('subjectId', 'in', part);
          for (const { subjectId } of await mailed.execute())
            await outboxOfMany(tx.db).eraseAbout(subjectId ?? '', FOLLOWER_MAILS);
          await followersStore(tx.db, now).erase(part);
        }
      });
      return shown((await store.byId(id)) ?? row);
    },
  };

  /** Asks one person of an import to confirm, with the proof in the consent log. */
  const ask = (
    email: string,
    agreedOn: string,
    row: ImportRow,
    mailing: Awaited<ReturnType<typeof service.mailing>>,
  ) =>
    database.transaction(async (tx) => {
      if (!(await followerImportStore(tx.db, now).takeInvitation(email))) return;
      const followers = followersStore(tx.db, now);
      // Who has come by themselves meanwhile is not asked again.
      if (await followers.byEmail(email)) return;
      const { id } = await followers.ask(email, row.topics);
      const reader = await followers.change(id, { importId: row.id });
      const { place, words, topics } = row;
      const proof = { place, agreedOn, importId: row.id };
      await followers.note({ followerId: id, action: 'asked', topics, words, way: 'import', proof });
      const around = { networkName: mailing.networkName, publicUrl, links };
      await tx.mail(invitationMail(reader, topics.map(mailing.nameOf), proof, around));
    });

  return {
    routes,

    /** Asks the next people of an import, at the rate at which letters leave. */
    async inviteSome(signal: AbortSignal): Promise<void> {
      if (!hasServer()) return;
      const outbox = outboxOfMany(db);
      const perHour = await ports.lettersPerHour();
      const [minute, hour] = await Promise.all([
        outbox.writtenSince(CONFIRM_MAIL, isoAt(now() - MINUTE_MS)),
        outbox.writtenSince(CONFIRM_MAIL, isoAt(now() - HOUR_MS)),
      ]);
      const room = Math.min(Math.ceil(perHour / 60) - minute, perHour - hour);
      if (room <= 0) return;
      const invited = await store.invited(room);
      if (invited.length === 0) return;
      const mailing = await service.mailing();
      for (const { email, importId, agreedOn } of invited) {
        if (signal.aborted) return;
        const row = await store.byId(importId);
        if (row) await ask(email, agreedOn, row, mailing);
      }
    },
  };
}

export type FollowerImporting = ReturnType<typeof followerImporting>;
