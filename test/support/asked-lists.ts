import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMeaning } from '#api/chat/chat.meaning.ts';
import { createSpokenAnswers } from '#api/chat/chat.spoken.ts';
import { startFakeChannels } from '#test/support/fakes/fake-channels.ts';
import { makeCreator } from '#test/support/people/creators.ts';
import { signIn } from '#test/support/people/owner.ts';
import { nightShift, smallLabel, uploadTranscript, vttOfTalk } from '#test/support/people/spoken-talks.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

/** `means` and `meansOther`: patterns of the ids of passages that answer it for a creator; `-` where nothing on the site does. */
interface Asked {
  means: string;
  meansOther: string;
  /** What was asked before, the oldest first. */
  before: string[];
  ask: string;
}

/** The questions of a list beside the assistant: a line each, after a line with the names of its columns. */
function questionsOf(list: string): Asked[] {
  const text = readFileSync(path.join(import.meta.dirname, `../../api/chat/chat.${list}.tsv`), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [means = '', meansOther = '', before = '', ask = ''] = line.split('\t');
      return { means, meansOther, before: before === '' ? [] : before.split(' // '), ask };
    });
}

/**
 * `right`: the least part that is answered, shown in full as what is probably meant, or said to be not known where nothing on the
 * site answers it. `found`: these, and those whose answer is among the passages that are quoted. `wrong`: at most.
 */
interface AskedList {
  creator: 'sample' | 'other';
  now: string;
  list: string;
  right: number;
  found: number;
  wrong: number;
}

export const sample = { creator: 'sample', now: '2026-03-04T12:00:00Z' } as const;
export const other = { creator: 'other', now: '2026-06-04T12:00:00Z' } as const;

/** What says that something is not known, not written or not offered here. */
const NOT_KNOWN =
  /^(?:talk-(?:missing|general|private|reach|work|ages|app|tips|orders)|(?:price|file|track)-terms|guest-details|service-terms|not-offered|no-consulting|no-speaking|licence|episode-days)$/;

/** Asks a creator's assistant all questions of each list, and judges its answers. */
export function judgeLists(lists: readonly AskedList[]): void {
  describe.each(lists.map((one) => ({ ...one, asked: questionsOf(one.list) })))(
    'what $asked.length people ask the $creator creator',
    ({ creator, asked, now, ...bounds }) => {
      let hub: TestHub;
      const judged: {
        ask: string;
        wanted: string;
        found: string[];
        verdict: 'right' | 'offered' | 'unsure' | 'wrong';
      }[] = [];
      beforeAll(async () => {
        const channels = await startFakeChannels();
        hub = await startTestHub({
          database: 'sqlite',
          now: () => Date.parse(now),
          outside: channels.outside,
        });
        const owner = await signIn(hub);
        if (creator === 'other') await makeCreator(creator, owner, channels);
        channels.close();
        const { passages, chat, podcasts } = hub.hub.slices;
        const [one, two] = await podcasts.store.episodes.published();
        await uploadTranscript(owner, one?.id ?? '', vttOfTalk(nightShift));
        await uploadTranscript(owner, two?.id ?? '', vttOfTalk(smallLabel));
        await passages.index.ready();
        const { placeholders: names } = await passages.knowledge.read();
        const spokenIn = createSpokenAnswers({ spoken: passages.findSpoken, names });
        const meaning = createMeaning(passages.index, await chat.settings.get(), spokenIn);
        for (const { ask, before, means, meansOther } of asked) {
          const wanted = (creator === 'other' && meansOther) || means;
          const { passages, near, isLikely, isPartly } = await meaning(
            ask,
            before.map((content) => ({ role: 'user' as const, content })),
          );
          const isWanted = (id: string) => new RegExp(`^(?:${wanted})$`).test(id);
          const isUnknown = ['-', 'talk-missing', 'talk-private', 'not-offered'].some(isWanted);
          const fits = ({ id }: { id: string }) => isWanted(id) || (isUnknown && NOT_KNOWN.test(id));
          const tells = passages.some((one) => fits(one) || (isUnknown && isPartly));
          const shows = isLikely && near[0] !== undefined && fits(near[0]);
          const saysNothing = passages.length === 0 && isUnknown && !isLikely;
          const ids = (passages.length > 0 ? passages : near).map(({ id }) => id);
          const verdict =
            tells || (passages.length === 0 && shows) || saysNothing
              ? 'right'
              : passages.length > 0
                ? 'wrong'
                : near.some(fits)
                  ? 'offered'
                  : 'unsure';
          judged.push({ ask, wanted, found: ids, verdict });
        }
      }, 240_000);
      afterAll(() => hub?.close());

      const those = (...verdicts: string[]) => judged.filter(({ verdict }) => verdicts.includes(verdict));
      const told = (some: typeof judged) =>
        some.map(({ verdict, ask, found }) => `${verdict}: ${ask} -> ${found.join(', ')}`).join('\n');

      it('is answered rightly', () => {
        const missed = those('offered', 'unsure', 'wrong');
        expect(1 - missed.length / judged.length, told(missed)).toBeGreaterThanOrEqual(bounds.right);
      });

      it('finds its answer, or is told it among what comes nearest', () => {
        const missed = those('unsure', 'wrong');
        expect(1 - missed.length / judged.length, told(missed)).toBeGreaterThanOrEqual(bounds.found);
      });

      it('is hardly ever answered with something else', () => {
        const wrong = those('wrong');
        expect(wrong.length / judged.length, told(wrong)).toBeLessThanOrEqual(bounds.wrong);
      });

      it('is never answered by what was said in an episode, which nobody asks for', () => {
        const said = those('right', 'wrong').filter(
          ({ wanted, found }) => !wanted.includes('spoken') && found.some((id) => id.startsWith('spoken')),
        );
        expect(told(said)).toBe('');
      });
    },
  );
}
