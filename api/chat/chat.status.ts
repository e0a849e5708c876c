import type { Db } from '#api/core/db/db.ts';
import type { Instant } from '#shared/core/time.ts';
import type { NoticeTables } from './chat.notices.ts';
import type { ChatTables } from './chat.store.ts';

const FROM_MODEL = '%"origin":"model"%';

const causes: Record<string, string> = {
  unauthorized: 'The model’s server refused the key.',
  quota: 'The account at the model’s server has no credit left.',
  'rate-limited': 'The model’s server was asked too often.',
  rejected: 'The model’s server refused a call.',
  refused: 'The model declined to answer.',
  cut: 'The model’s answer was longer than the tokens that an answer may have.',
  failed: 'The model’s server gave no usable answer.',
  timeout: 'The model was silent for too long.',
  'spend-cap': 'The spending cap was reached.',
};

/** When a model last answered a visitor, and why one last could not. */
export async function assistantStatus(
  db: Db<ChatTables & NoticeTables>,
): Promise<{ lastSuccessAt: Instant | null; lastError: { at: Instant; text: string } | null }> {
  const [answered, notice] = await Promise.all([
    db
      .selectFrom('chatMessages')
      .select(({ fn }) => fn.max('createdAt').as('at'))
      .where('attachments', 'like', FROM_MODEL)
      .executeTakeFirst(),
    db.selectFrom('chatNotices').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst(),
  ]);
  return {
    lastSuccessAt: answered?.at ?? null,
    lastError: notice
      ? { at: `${notice.day}T00:00:00.000Z`, text: causes[notice.cause] ?? notice.cause }
      : null,
  };
}
