import type { Db } from '#api/core/db/db.ts';
import type { Clock } from '#api/core/ports.ts';
import { newsStore } from '#api/followers/followers.news.store.ts';
import { newEpisodes } from '#api/followers/followers.news.ts';
import { followerSettingsDocument } from '#api/followers/followers.settings.ts';
import type { PodcastsStore } from '#api/podcasts/podcasts.store.ts';
import { LETTER_SUBJECT_MAX } from '#shared/letters/letters.constants.ts';
import type { LetterDraft } from '#shared/letters/letters.schema.ts';
import type { LetterPorts } from './letters.ports.ts';
import { type LetterTables, lettersStore } from './letters.store.ts';

/** Drafts a letter, unless there is one from this source. Only the owner can send it. */
export async function draftLetter(
  trx: Db<LetterTables>,
  draft: LetterDraft,
  source: string,
  now: Clock,
): Promise<string | undefined> {
  const letter = await lettersStore(trx, now).add(draft, source);
  return letter?.id;
}

/** Drafts letters about new episodes, if the owner wants that. Switching it on later drafts no older ones. */
export function createEpisodeDrafts(
  { database, now }: Pick<LetterPorts, 'database' | 'now'>,
  podcasts: Pick<PodcastsStore, 'publishedSince'>,
) {
  const { db } = database;
  return async function work(): Promise<void> {
    const episodes = await newEpisodes(db, podcasts, now);
    const keyOf = (id: string) => `letter episode ${id}`;
    const known = await newsStore(db, now).known(episodes.map(({ id }) => keyOf(id)));
    const fresh = episodes.filter(({ id }) => !known.has(keyOf(id)));
    if (fresh.length === 0) return;
    const { episodeLetters } = await followerSettingsDocument(database, now).get();
    for (const { id, title, showName } of fresh) {
      await database.transaction(async (tx) => {
        await newsStore(tx.db, now).add(keyOf(id), episodeLetters ? 'told' : 'quiet');
        if (!episodeLetters) return;
        const subject = [...`${showName}: ${title}`].slice(0, LETTER_SUBJECT_MAX / 2).join('');
        const blocks: LetterDraft['blocks'] = [{ kind: 'item', item: `episode:${id}` }];
        await draftLetter(tx.db, { subject, preview: '', blocks }, `episode ${id}`, now);
      });
    }
  };
}
