import { hash } from 'node:crypto';
import type { Database } from '#api/core/database.ts';
import { countSome, keyPages, type PageWanted, totalOf } from '#api/core/db/key-page.ts';
import { decompose, fold } from '#api/core/db/letters.ts';
import type { Clock } from '#api/core/ports.ts';
import type { NeedSource } from '#api/core/slice.ts';
import type { Unanswered } from '#shared/chat/chat.admin.schema.ts';
import { QUESTION_DAYS } from '#shared/chat/chat.constants.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { DAY_MS, isoAt } from '#shared/core/time.ts';

export interface UnansweredTables {
  /** `id` is a hash of the question's words, so that the same question is counted and not repeated. */
  chatQuestions: Unanswered;
  /** When the owner last looked at a list. */
  chatLooks: { list: string; at: string };
}

/** Strangers write these rows, so there is an end to them. */
export const MOST_QUESTIONS = 500;
/** How long the owner is not told of new questions after looking at the list. */
const QUIET_DAYS = 7;
const LIST = 'questions';

/** The words of a question without case, accents and punctuation; empty where it has none. */
export const wordsOf = (question: string): string =>
  (fold(decompose(question)).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

const idOf = (question: string) => hash('sha256', wordsOf(question), 'hex');

/** What was asked and not answered. */
export function unansweredStore({ db, transaction }: Database<UnansweredTables>, now: Clock) {
  const at = (days = 0) => isoAt(now() - days * DAY_MS);
  const byId = (id: string) =>
    db.selectFrom('chatQuestions').selectAll().where('id', '=', id).executeTakeFirst();

  async function looked(): Promise<string> {
    const look = db.selectFrom('chatLooks').select('at').where('list', '=', LIST);
    return (await look.executeTakeFirst())?.at ?? '';
  }

  return {
    byId,

    /** Counts a question. Beyond `MOST_QUESTIONS`, those go that were asked least often, of them the oldest. */
    async add(question: string): Promise<void> {
      const id = idOf(question);
      await transaction(async (tx) => {
        await tx.db
          .insertInto('chatQuestions')
          .values({ id, question, times: 1, firstAt: at(), lastAt: at() })
          .onConflict((known) =>
            known
              .column('id')
              .doUpdateSet((eb) => ({ times: eb('chatQuestions.times', '+', 1), lastAt: at() })),
          )
          .execute();
        const others = tx.db.selectFrom('chatQuestions').select('id').where('id', '!=', id);
        const beyond = others
          .orderBy('times', 'desc')
          .orderBy('lastAt', 'desc')
          .limit(MOST_QUESTIONS)
          .offset(MOST_QUESTIONS - 1);
        await tx.db.deleteFrom('chatQuestions').where('id', 'in', beyond).execute();
      });
    },

    list: async (wanted: PageWanted) => {
      const pages = keyPages<Unanswered & Record<string, unknown>>(db, 'chatQuestions');
      const all = db.selectFrom('chatQuestions');
      const { rows, ...page } = await pages.page(all, { column: 'lastAt', down: true }, wanted);
      return { ...page, items: rows };
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('chatQuestions').where('id', '=', id).execute();
    },

    /** One that was asked again meanwhile stays as it is. */
    async putBack(question: Omit<Unanswered, 'id'>): Promise<void> {
      const row = { id: idOf(question.question), ...question };
      await db
        .insertInto('chatQuestions')
        .values(row)
        .onConflict((known) => known.column('id').doNothing())
        .execute();
    },

    async look(): Promise<void> {
      await db
        .insertInto('chatLooks')
        .values({ list: LIST, at: at() })
        .onConflict((known) => known.column('list').doUpdateSet({ at: at() }))
        .execute();
    },

    async forget(): Promise<void> {
      await db.deleteFrom('chatQuestions').where('lastAt', '<', at(QUESTION_DAYS)).execute();
    },

    /** Questions that are new since the owner last looked, told of a week after that at the earliest. */
    needs: (async () => {
      const last = await looked();
      const fresh = db.selectFrom('chatQuestions').where('firstAt', '>', last);
      const first = await fresh.select('firstAt').orderBy('firstAt').limit(1).executeTakeFirst();
      if (!first || last > at(QUIET_DAYS)) return { items: [], total: totalOf(0) };
      const { count } = await countSome(db, fresh);
      const item = {
        kind: 'questions',
        id: LIST,
        title: `${count} ${count === 1 ? 'question' : 'questions'} without an answer`,
        detail: 'The assistant was asked and did not know. Write an answer, and it does.',
        since: first.firstAt,
        dueAt: null,
        overdue: false,
        target: adminPaths.questions,
        action: 'Look',
      };
      return { items: [item], total: totalOf(1) };
    }) satisfies NeedSource,
  };
}

export type UnansweredStore = ReturnType<typeof unansweredStore>;
