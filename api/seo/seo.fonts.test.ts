import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originalTheme } from '#shared/theme/original-theme.ts';
import { codePointsOf, drawable, fontFiles } from './seo.fonts.ts';
import { drawPicture } from './seo.picture.ts';
import { pictureColorsOf } from './seo.picture-colors.ts';

const samples = {
  Latin: 'Łódź Ðà Nẵng ĳ ſ',
  Cyrillic: 'Привет Їжак',
  Greek: 'Ελληνικά ἀρχή',
  Arabic: 'مرحبا بالعالم',
  Hebrew: 'שבת',
  Devanagari: 'नमस्ते हिन्दी',
  Thai: 'สวัสดีชาวโลก',
  Korean: '한국어 뷁',
  Japanese: '日本語 カタカナ ひらがな',
  Chinese: '简体 繁體',
  Georgian: 'ქართული',
  Armenian: 'Հայերեն',
  emoji: '🔥 🎧 👩‍🚀 🇦🇹 👍🏽 ❤️',
  symbols: '✓ → ★ ♪ € ½ “ ”',
};
/** A letter of Kannada, and a private-use character: no font has them. */
const unknown = ['\u0c95', '\ue000'];

describe('characters on share pictures', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'hub-fonts-'));
    writeFileSync(
      path.join(folder, 'fonts.conf'),
      `<?xml version="1.0"?><fontconfig><cachedir>${folder}</cachedir></fontconfig>`,
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('use the bundled fonts for every supported script, without placeholder boxes', () => {
    const letters = [...new Set(Object.values(samples).join(''))].filter((char) =>
      /[^\p{ASCII}\p{M}\p{Default_Ignorable_Code_Point}\p{RI}]/u.test(char),
    );
    expect(letters.length).toBeGreaterThan(90);
    const program = path.resolve('test/support/media/draw-letters.ts');
    // A machine that has no fonts of its own.
    const env = { ...process.env, FONTCONFIG_FILE: path.join(folder, 'fonts.conf') };
    const given = JSON.stringify([...letters, ...unknown]);
    expect(JSON.parse(String(execFileSync(process.execPath, [program, given], { env })))).toEqual(unknown);
  });

  it.each(Object.entries(samples))('can be drawn in %s', (_, text) => {
    expect(drawable(text)).toBe(text.normalize('NFC'));
  });

  it('are omitted without a font: a symbol alone, a letter together with its whole text', () => {
    expect(drawable('On \ue000 air \u{10fffe}')).toBe('On air');
    expect(drawable('ಕನ್ನಡ show')).toBe('');
    expect(drawable(' a\n b\0 \ud800')).toBe('a b \ufffd');
  });

  it('are always covered by a font, for any text', () => {
    const covered = new Set(fontFiles.flatMap((file) => codePointsOf(readFileSync(file))));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        for (const char of drawable(text))
          expect(
            covered.has(char.codePointAt(0) ?? 0) || /[ \p{Default_Ignorable_Code_Point}]/u.test(char),
          ).toBe(true);
      }),
    );
  });
});

describe('a share picture', () => {
  const words = { title: 'Title', description: 'Words', siteName: 'Site', host: 'a.example' };
  const pixels = async (change: Partial<typeof words>) => {
    const { data, info } = await sharp(
      await drawPicture({ ...words, ...change }, pictureColorsOf(originalTheme)),
    )
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    return data;
  };
  /** Whether these columns show only the background, in the rows between the lamp and the slip. */
  const isBare = (data: Buffer, from: number, to: number) => {
    for (let y = 140; y < 460; y += 1)
      for (let x = from; x < to; x += 1) if ((data[(y * 1200 + x) * 3] ?? 0) > 40) return false;
    return true;
  };

  it.each([
    ['a word of 200 letters', 'W'.repeat(200)],
    ['200 letters of Chinese', '語'.repeat(200)],
    ['many words', 'word '.repeat(40).trim()],
    ['a link of 5,000 letters', `https://a.example/${'m'.repeat(4982)}`],
  ])('keeps its margins with %s', async (_, text) => {
    for (const change of [
      { title: text.slice(0, 200) },
      { description: text },
      { siteName: text.slice(0, 200) },
    ]) {
      const data = await pixels(change);
      expect(isBare(data, 0, 60)).toBe(true);
      expect(isBare(data, 1140, 1200)).toBe(true);
    }
  });

  it('leaves out a title that cannot be drawn', async () => {
    const without = await pixels({ title: 'ಕನ್ನಡ' });
    expect(without.equals(await pixels({ title: '' }))).toBe(true);
    expect(without.equals(await pixels({ title: 'Title' }))).toBe(false);
  });
});
