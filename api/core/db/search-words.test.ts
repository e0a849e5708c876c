import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decompose, fold, otherSpellings } from './letters.ts';
import { indexedWords, wordsOf } from './search-words.ts';

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

  it('of every script are encoded as ASCII letters and digits, and a prefix stays a prefix', () => {
    for (const text of ['Жанна', '中島みゆき', 'محمود', 'Ω', '𐍈𐍈', 'ß']) {
      const [word = ''] = wordsOf(text);
      expect(word, text).toMatch(/^[a-z0-9]{1,32}$/);
      const [start = ''] = wordsOf([...text][0] ?? '');
      expect(word.startsWith(start), text).toBe(true);
    }
    expect(wordsOf('Жанна')).not.toEqual(wordsOf('Жабва'));
  });

  it('are cut to 32 characters', () => {
    expect(wordsOf('x'.repeat(5000))).toEqual(['x'.repeat(32)]);
  });
});

/** Whether a search for `typed` finds a text: each typed word is a prefix of an indexed one. */
const finds = (text: string, typed: string) =>
  wordsOf(typed).every((word) => indexedWords([text]).some((known) => known.startsWith(word)));

describe('a text is found', () => {
  it.each([
    ['Łódź Straße', 'lodz strasse'],
    ['Lodz Strasse', 'Łódź Straße'],
    ['Søren Müller', 'soren muller'],
    ['Søren Müller', 'soeren mueller'],
    ['Mueller', 'Müller'],
    ['Ångström', 'Aangstroem'],
    ['Æsir œuvre', 'aesir oeuvre'],
    ['Đặng Ŋ ıstanbul', 'dang n istanbul'],
    ['İstanbul', 'istanbul'],
    ['Παύλος', 'παυλοσ'],
    ["O'Neil", 'oneil'],
    ["O'Neil", 'O\u2019Neil'],
    ["O'Neil", 'neil'],
    ['Oneil', "O'Neil"],
    ['l\u2019été', 'ete'],
    ['中島みゆき', 'みゆき'],
    ['中島みゆき', '島み'],
    ['我爱北京天安门', '天安门'],
    ['東京Tower', 'tower'],
    ['กรุงเทพมหานคร', 'เทพ'],
  ])('as %j when somebody types %j', (text, typed) => expect(finds(text, typed)).toBe(true));

  it.each([
    ['Samuel', 'Samu\u00efl x'],
    ['中島みゆき', '島ゆ'],
    ['Moller', 'Mueller'],
  ])('not as %j when somebody types %j', (text, typed) => expect(finds(text, typed)).toBe(false));

  const letters = fc.string({
    unit: fc.constantFrom(...'abezäöüåéñłøßæœđıþŁØÆÅŐŭ中島みゆ東京ไทยЖμ7'),
    minLength: 1,
    maxLength: 12,
  });

  it('by itself, by itself without accents, and by each of its other spellings', () => {
    fc.assert(
      fc.property(letters, (text) => {
        const typed = [text, text.toUpperCase(), fold(decompose(text)), ...otherSpellings(decompose(text))];
        expect(typed.filter((spelling) => !finds(text, spelling))).toEqual([]);
      }),
    );
  });

  it('by every inner piece where its script has no spaces', () => {
    const kanji = fc.string({
      unit: fc.constantFrom(...'中島みゆき東京天安门我爱ラジオ'),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(kanji, fc.nat(11), fc.nat(11), (text, from, length) => {
        expect(finds(text, text.slice(from, from + length + 1))).toBe(true);
      }),
    );
  });
});
