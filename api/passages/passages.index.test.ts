import { afterAll, describe, expect, it, vi } from 'vitest';
import { type Passage, passage } from '#api/site/passages.ts';
import { createPassageIndex } from './passages.index.ts';
import { createVectors } from './passages.vectors.ts';

const PASSAGES = 500;
const log = { warn: () => {} };
const said = (id: string, text: string, ...questions: string[]): Passage =>
  passage(id, { title: 'Page', path: '/page' }, text, questions);

const names = {
  creatorName: 'Ada',
  networkName: 'Ada TV',
  assistantName: 'Byte',
  contactEmail: 'a@b.example',
  placeholders: { creator: 'Ada', network: 'Ada TV' },
};
const source = (passages: readonly Passage[]) => ({
  version: () => '1',
  read: async () => ({ ...names, passages }),
});
/** A thread that cannot be started: what is left are words. */
const broken = () => createVectors(log, new URL('data:text/javascript,throw new Error("broken")'));
const byWords = (...passages: Passage[]) => createPassageIndex(source(passages), broken());

describe('the index of passages by words alone', () => {
  it('reads many passages over many event loop turns, and finds the last of them', async () => {
    const records = Array.from({ length: PASSAGES }, (_, number) =>
      said(`record-${number}`, 'Made in a cellar, with tape and patience.', `what is record number${number}`),
    );
    let turns = 0;
    let going = true;
    const turn = () => {
      turns += 1;
      if (going) setImmediate(turn);
    };
    turn();
    const [found] = await byWords(...records).find('What is record number499?', { limit: 1 });
    going = false;
    expect(turns).toBeGreaterThan(PASSAGES / 20);
    expect(found?.passage.id).toBe('record-499');
  });

  it.each(['constructor', 'constructors', '__proto__'])('treats %s as an ordinary word', async (word) => {
    const index = byWords(said('about', `A ${word} is a thing.`, `what is a ${word}`));
    const [found] = await index.find(`What is a ${word}?`, { limit: 1 });
    expect(found?.score).toBeGreaterThan(0.5);
  });

  it('finds both of two passages that have the same id', async () => {
    const twins = ['tape', 'brass'].map((word) =>
      said('twin', `About ${word}.`, `how much is a ${word} interview`),
    );
    const index = byWords(...twins);
    for (const twin of twins)
      expect((await index.find(twin.questions[0] ?? '', { limit: 1 }))[0]?.passage).toBe(twin);
  });

  it('recognises words with a letter that is wrong, missing or swapped with the next', async () => {
    const index = byWords(
      said('night', 'Late.', 'music of the night'),
      said('refund', 'No.', 'can I get a refund'),
    );
    for (const [typed, id] of [
      ['nihgt musc', 'night'],
      ['a refnud', 'refund'],
      ['refumd please', 'refund'],
    ] as const)
      expect((await index.find(typed, { limit: 1 }))[0]?.passage.id, typed).toBe(id);
  });

  it('answers when the thread of the model ends at once, and does not start it again for each question', async () => {
    const warn = vi.fn();
    const vectors = createVectors({ warn }, new URL('data:text/javascript,process.exit(1)'));
    const index = createPassageIndex(source([said('pay', 'So.', 'how do I pay')]), vectors);
    for (let time = 0; time < 3; time += 1)
      expect((await index.find('how do I pay', { limit: 1 }))[0]?.passage.id).toBe('pay');
    expect(warn).toHaveBeenCalledTimes(1);
    expect(vectors.status().state).toBe('off');
  });
});

describe('the index of passages with its model', () => {
  const vectors = createVectors(log);
  const index = createPassageIndex(
    source([
      said('refund', 'Write to us.', 'can I get a refund'),
      said('schedule', 'On Friday.', 'when is the next live stream'),
      said('founder', 'She is.', 'who is Ada'),
    ]),
    vectors,
  );
  afterAll(() => vectors.close());

  it('finds what is meant in words that no passage has', async () => {
    await index.ready();
    const [found, next] = await index.find('will you give my money back', { limit: 2 });
    expect(found?.passage.id).toBe('refund');
    expect((found?.score ?? 0) - (next?.score ?? 0)).toBeGreaterThan(0.1);
  });

  it('goes on after a text that the model cannot read', async () => {
    expect(await index.find('', { limit: 1 })).toHaveLength(1);
    expect((await index.find('who is she', { limit: 1 }))[0]?.passage.id).toBe('founder');
    expect(vectors.status()).toMatchObject({ state: 'loaded', askMs: expect.any(Number) });
  });

  it('loads again after it was let go, and embeds nothing that it knows', async () => {
    await vectors.close();
    expect(vectors.status().state).toBe('off');
    const { texts } = vectors.status();
    await index.ready();
    expect(vectors.status()).toMatchObject({ state: 'off', texts });
    expect((await index.find('is there a stream soon', { limit: 1 }))[0]?.passage.id).toBe('schedule');
  });
});
