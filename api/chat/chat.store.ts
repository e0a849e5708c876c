import { z } from 'zod';
import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { Database, StoreDatabase } from '#api/core/database.ts';
import { json } from '#api/core/db/columns.ts';
import type { Clock } from '#api/core/ports.ts';
import { type ChatMessage, chatMessage, chatSettings } from '#shared/chat/chat.schema.ts';
import { isoAt } from '#shared/core/time.ts';

const messageRow = z.object({
  chatId: z.string(),
  position: z.int(),
  role: chatMessage.shape.role,
  content: z.string(),
  attachments: json(chatMessage.omit({ role: true, content: true })),
  createdAt: z.string(),
});

export interface ChatTables {
  /** `id` is the SHA-256 of the visitor's cookie: reading this table is not enough to open a chat. */
  chats: { id: string; usedAt: string; busyUntil: string };
  chatMessages: z.input<typeof messageRow>;
}

/** Longer than a reply takes; after a crash the chat is free again once this time is over. */
const BUSY_MS = 60_000;
const MESSAGES_SHOWN = 200;

export const chatSettingsStore = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'chat', chatSettings, { now, fallback: chatSettings.parse({}) });

export function chatStore({ db, transaction }: Database<ChatTables>, now: Clock) {
  const at = (offset = 0) => isoAt(now() + offset);
  return {
    /** Locks the chat for one reply. */
    async claim(id: string): Promise<'taken' | 'busy' | 'unknown'> {
      const claimed = await db
        .updateTable('chats')
        .set({ busyUntil: at(BUSY_MS) })
        .where('id', '=', id)
        .where('busyUntil', '<=', at())
        .returning('id')
        .executeTakeFirst();
      if (claimed) return 'taken';
      const known = await db.selectFrom('chats').select('id').where('id', '=', id).executeTakeFirst();
      return known ? 'busy' : 'unknown';
    },

    async release(id: string): Promise<void> {
      await db.updateTable('chats').set({ busyUntil: at() }).where('id', '=', id).execute();
    },

    /** The latest messages, the oldest first. */
    async messages(id: string, limit = MESSAGES_SHOWN): Promise<ChatMessage[]> {
      const rows = await db
        .selectFrom('chatMessages')
        .selectAll()
        .where('chatId', '=', id)
        .orderBy('position', 'desc')
        .limit(limit)
        .execute();
      return rows.reverse().map((row) => {
        const { role, content, attachments } = z.decode(messageRow, row);
        return { role, content, ...attachments };
      });
    },

    /**
     * Adds messages. A chat that is not new must still be there: one that was cleared while its answer was
     * written stays cleared.
     */
    async append(id: string, messages: readonly ChatMessage[], isNew: boolean): Promise<void> {
      await transaction(async (tx) => {
        if (isNew) await tx.db.insertInto('chats').values({ id, usedAt: at(), busyUntil: at() }).execute();
        const open = await tx.db
          .updateTable('chats')
          .set({ usedAt: at() })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        if (!open) return;
        const last = await tx.db
          .selectFrom('chatMessages')
          .select((eb) => eb.fn.max('position').as('position'))
          .where('chatId', '=', id)
          .executeTakeFirst();
        const next = (last?.position ?? -1) + 1;
        const rows = messages.map(({ role, content, ...attachments }, index) =>
          z.encode(messageRow, {
            chatId: id,
            position: next + index,
            role,
            content,
            attachments,
            createdAt: at(),
          }),
        );
        await tx.db.insertInto('chatMessages').values(rows).execute();
      });
    },

    /** Deletes the chat and its messages. */
    async clear(id: string): Promise<void> {
      await db.deleteFrom('chats').where('id', '=', id).execute();
    },

    async clearUnusedSince(instant: string): Promise<void> {
      await db.deleteFrom('chats').where('usedAt', '<', instant).execute();
    },
  };
}

export type ChatStore = ReturnType<typeof chatStore>;
