import { describe, expect, it } from 'vitest';
import { wordsOf } from './search-words.ts';

describe('the words of a text', () => {
  it.each([
    ['Ada Lovelace', ['ada', 'lovelace']],
    ['  ZOË   Quartz-Mann ', ['zoe', 'quartz', 'mann']],
    ['dana@whitlock.example', ['dana', 'whitlock', 'example']],
    ['HUB-7K3F-Q2', ['hub', '7k3f', 'q2']],
    ['ﬁne ①', ['fine', '1']],
    ['a a A á', ['a']],
    ['!?%_*\'"\\', []],
    ['', []],
  ])('%j are %j', (text, words) => expect(wordsOf(text)).toEqual(words));

  it('of every script are made of letters that sort alike everywhere, and still begin as they did', () => {
    for (const text of ['Жанна', '中島みゆき', 'محمود', 'Ω', '𐍈𐍈', 'ß']) {
      const [word = ''] = wordsOf(text);
      expect(word, text).toMatch(/^[a-z0-9]{1,32}$/);
      const [start = ''] = wordsOf([...text][0] ?? '');
      expect(word.startsWith(start), text).toBe(true);
    }
    expect(wordsOf('Жанна')).not.toEqual(wordsOf('Жабва'));
  });

  it('are cut when they are longer than anybody types', () => {
    expect(wordsOf('x'.repeat(5000))).toEqual(['x'.repeat(32)]);
  });
});
