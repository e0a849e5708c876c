import { expect, it } from 'vitest';
import { momentIn } from './transcripts.moment.ts';

const cue = (second: number, text: string, speaker: string | null = null) => ({
  startMs: second * 1000,
  endMs: second * 1000 + 900,
  speaker,
  text,
});

it('begins with the first cue that has the word, and not with a later one', () => {
  const cues = [cue(1, 'Nothing here.'), cue(4, 'About money.'), cue(9, 'Money again.')];
  expect(momentIn(cues, ['money'])).toEqual({ second: 4, text: 'About money. Money again.' });
});

it('begins where several words are said soonest after each other', () => {
  const cues = [
    cue(1, 'A boat.'),
    cue(2, 'Rain.'),
    cue(3, 'Rain.'),
    cue(4, 'The boat and'),
    cue(5, 'its captain.'),
  ];
  expect(momentIn(cues, ['boat', 'captain'])).toEqual({ second: 4, text: 'The boat and its captain.' });
});

it('goes back to where the sentence of that speaker began, and says who speaks', () => {
  const cues = [
    cue(1, 'Yes.', 'Ben'),
    cue(2, 'I sat in', 'Ada'),
    cue(3, 'the harbour.', 'Ada'),
    cue(4, 'Alone?', 'Ben'),
  ];
  expect(momentIn(cues, ['harb'])).toEqual({
    second: 2,
    text: 'Ada: I sat in the harbour. Ben: Alone?',
  });
});

it('leaves out the sentences of a long text before the one that has the word', () => {
  const { text } = momentIn([cue(1, 'First this. Then that! And now the harbour. Bye.')], ['harbour']);
  expect(text).toBe('And now the harbour. Bye.');
});
