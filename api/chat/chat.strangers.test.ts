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
import visitors from './chat.visitors.json' with { type: 'json' };
import second from './chat.visitors-second.json' with { type: 'json' };
import third from './chat.visitors-third.json' with { type: 'json' };

/** `means` and `means-other`: patterns of the ids of passages that answer it for a creator; `-` where nothing on the site does. */
interface Asked {
  ask: string;
  /** What was asked before, the oldest first. */
  before?: string[];
  means: string;
  meansOther?: string;
}

const sample = { creator: 'sample', now: '2026-03-04T12:00:00Z' } as const;
/**
 * `right`: answered, or said to be not known where nothing on the site answers it. `found`: these, and those whose answer is among
 * the passages that are quoted for a question that was not surely understood.
 */
const lists = [
  // 230 questions, by somebody who had seen neither the program nor its answers. Sentences were added where it had none.
  // Episodes have transcripts, in which people speak of prices, refunds and bookings of their own.
  { ...sample, asked: first as Asked[], right: 0.8, found: 0.9, wrong: 0.03 },
  {
    creator: 'other',
    asked: first as Asked[],
    now: '2026-06-04T12:00:00Z',
    right: 0.75,
    found: 0.82,
    wrong: 0.04,
  },
  // 160 further ones: hard, long and in people's own words.
  { ...sample, asked: later as Asked[], right: 0.5, found: 0.8, wrong: 0.06 },
  // Three more, each written before anything was changed for it.
  { ...sample, asked: visitors as Asked[], right: 0.8, found: 0.9, wrong: 0.03 },
  { ...sample, asked: second as Asked[], right: 0.54, found: 0.86, wrong: 0.05 },
  { ...sample, asked: third as Asked[], right: 0.7, found: 0.92, wrong: 0.04 },
] as const;

/** What says that something is not known, not written or not offered here. */
const NOT_KNOWN =
  /^(?:talk-(?:missing|general|private|reach|work|ages|app)|(?:price|file|track)-terms|guest-details|not-offered|licence|episode-days)$/;

describe.each(lists)(
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
      for (const { ask, before = [], means, meansOther } of asked) {
        const wanted = (creator === 'other' && meansOther) || means;
        const answer = await meaning(
          ask,
          before.map((content) => ({ role: 'user' as const, content })),
        );
        const fits = (id: string) => new RegExp(`^(?:${wanted})$`).test(id);
        const found = answer.passages.map(({ id }) => id);
        const near = answer.near.map(({ id }) => id);
        const isUnknown = ['-', 'talk-missing', 'talk-private'].some(fits);
        if (found.some((id) => fits(id) || (isUnknown && NOT_KNOWN.test(id))))
          judged.push({ ask, wanted, found, verdict: 'right' });
        else if (found.length > 0) judged.push({ ask, wanted, found, verdict: 'wrong' });
        else if (near.some(fits)) judged.push({ ask, wanted, found: near, verdict: 'offered' });
        else
          judged.push({
            ask,
            wanted,
            found: near,
            verdict: isUnknown && near.length === 0 ? 'right' : 'unsure',
          });
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
