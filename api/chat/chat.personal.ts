import { sql } from 'kysely';
import type { Tx } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { holding, idsHolding, type Person, type PersonalData } from '#api/core/db/personal-data.ts';
import type { ChatTables } from './chat.store.ts';

/**
 * Chats belong to a browser, not to a named person; those that contain a person's email address or order code
 * count as that person's.
 */
export function chatPersonalData(db: Db<ChatTables>): PersonalData {
  return {
    name: 'chats',
    find: async () => [],
    async export(person) {
      const messages = db.selectFrom('chatMessages').select(['createdAt', 'role', 'content']);
      const ids = await theirs(db, person);
      if (ids.length === 0) return [];
      return messages.where('chatId', 'in', ids).orderBy('chatId').orderBy('position').execute();
    },
    async erase(tx: Tx<ChatTables>, person) {
      const ids = await theirs(tx.db, person);
      // Their messages are deleted with them.
      if (ids.length > 0) await tx.db.deleteFrom('chats').where('id', 'in', ids).execute();
      return { chats: ids.length };
    },
  };
}

async function theirs(db: Db<ChatTables>, { email, codes }: Person): Promise<string[]> {
  const texts = [...(email === undefined ? [] : [email]), ...codes.map((code) => code.toLowerCase())];
  return idsHolding(texts, async (some) => {
    const found = db
      .selectFrom('chatMessages')
      .select('chatId')
      .distinct()
      .where((eb) =>
        eb.or(some.map((text) => sql<boolean>`lower(content) like ${holding(text)} escape '\\'`)),
      );
    return (await found.execute()).map(({ chatId }) => chatId);
  });
}
