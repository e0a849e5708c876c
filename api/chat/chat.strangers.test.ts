import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeChannels } from '#test/support/fakes/fake-channels.ts';
import { makeCreator } from '#test/support/people/creators.ts';
import { signIn } from '#test/support/people/owner.ts';
import { nightShift, smallLabel, uploadTranscript, vttOfTalk } from '#test/support/people/spoken-talks.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { createMeaning } from './chat.meaning.ts';
import { createSpokenAnswers } from './chat.spoken.ts';
import first from './chat.strangers.json' with { type: 'json' };
import later from './chat.strangers-later.json' with { type: 'json' };

/** `means` and `means-other`: patterns of the ids of passages that answer it for a creator; `-` where nothing on the site does. */
interface Asked {
  ask: string;
  /** What was asked before, the oldest first. */
  before?: string[];
  means: string;
  meansOther?: string;
}

const lists = [
  // 230 questions, by somebody who had seen neither the program nor its answers. Sentences were added where it had none.
  // Episodes have transcripts, in which people speak of prices, refunds and bookings of their own.
  { creator: 'sample', asked: first as Asked[], now: '2026-03-04T12:00:00Z', right: 0.85, wrong: 0.03 },
  { creator: 'other', asked: first as Asked[], now: '2026-06-04T12:00:00Z', right: 0.85, wrong: 0.03 },
  // 160 further ones, for which nothing was written: a guard against answering wrongly in words that nobody has prepared for.
  { creator: 'sample', asked: later as Asked[], now: '2026-03-04T12:00:00Z', right: 0.45, wrong: 0.06 },
] as const;

/** Small talk that says that something is not known here. */
const NOT_KNOWN = /^talk-(missing|general|private)$/;

describe.each(lists)(
  'what $asked.length people ask the $creator creator',
  ({ creator, asked, now, ...bounds }) => {
    let hub: TestHub;
    const judged: { ask: string; found: string[]; verdict: 'right' | 'offered' | 'unsure' | 'wrong' }[] = [];
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
      for (const { ask, before = [], means, meansOther } of asked) {
        const wanted = (creator === 'other' && meansOther) || means;
        const answer = await meaning(
          ask,
          before.map((content) => ({ role: 'user' as const, content })),
        );
        const fits = (id: string) => new RegExp(`^(?:${wanted})$`).test(id);
        const found = answer.passages.map(({ id }) => id);
        const near = answer.near.map(({ id }) => id);
        const isUnknown = fits('-');
        if (found.some((id) => fits(id) || (isUnknown && NOT_KNOWN.test(id))))
          judged.push({ ask, found, verdict: 'right' });
        else if (found.length > 0) judged.push({ ask, found, verdict: 'wrong' });
        else if (near.some(fits)) judged.push({ ask, found: near, verdict: 'offered' });
        else judged.push({ ask, found: near, verdict: isUnknown ? 'right' : 'unsure' });
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

    it('is hardly ever answered with something else', () => {
      const wrong = those('wrong');
      expect(wrong.length / judged.length, told(wrong)).toBeLessThanOrEqual(bounds.wrong);
    });

    it('is never answered by what was said in an episode, which nobody asks for', () => {
      const said = those('right', 'wrong').filter(({ found }) => found.some((id) => id.startsWith('spoken')));
      expect(told(said)).toBe('');
    });
  },
);
