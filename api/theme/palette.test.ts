import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { originalTheme } from '#shared/theme/original-theme.ts';
import { originalColors, PART_CONTRAST, surfaces, TEXT_CONTRAST } from '#shared/theme/theme.constants.ts';
import type { ThemeColors } from '#shared/theme/theme.schema.ts';
import { contrast } from './contrast.ts';
import { paletteOf, veiled } from './palette.ts';
import { officeGrounds, officeStyle, pageStyle } from './theme.style.ts';

const grounds = ['ink', 'ink-1', 'ink-2', 'veiled'];
const slip = ['paper', 'paper-1'];

/** Every colour that is used on another in the site's styles, by the contrast that the two need. */
const pairs: readonly { on: readonly string[]; text?: readonly string[]; parts?: readonly string[] }[] = [
  { on: grounds, text: ['bone', 'bone-2', 'bone-3', 'bad', 'warn'], parts: ['edge', 'lamp', 'focus'] },
  { on: slip, text: ['on-paper', 'on-paper-2', 'bad-on-paper'], parts: ['paper-edge'] },
  { on: ['tally', 'tally-hover'], text: ['on-tally'] },
  // Buttons, whose text and ground colours are swapped.
  { on: ['bone'], text: ['ink'] },
  { on: ['on-paper', 'on-paper-hover'], text: ['paper'] },
  { on: ['splash'], text: ['bone', 'bone-3'] },
];

/** Parts that are dark in every look are shown on their own grounds and on black. */
const filmPairs = {
  on: ['ink', 'ink-1', 'ink-2'],
  text: ['bone', 'bone-2', 'bone-3'],
  parts: ['edge', 'focus'],
};

interface Tokens {
  readonly [name: string]: string;
}

function tooClose(tokens: Tokens, { on, text = [], parts = [] }: (typeof pairs)[number]): string[] {
  const found: string[] = [];
  for (const [names, least] of [
    [text, TEXT_CONTRAST],
    [parts, PART_CONTRAST],
  ] as const)
    for (const name of names)
      for (const ground of on) {
        const ratio = contrast(tokens[name] ?? '', tokens[ground] ?? '');
        if (!(ratio >= least)) found.push(`${name} ${tokens[name]} on ${ground} ${tokens[ground]}: ${ratio}`);
      }
  return found;
}

const problems = (colors: ThemeColors): string[] => {
  const { tokens, film } = paletteOf(colors);
  const behind = { ...tokens, veiled: veiled(colors.surface, tokens.ink ?? '') };
  return [
    ...pairs.flatMap((pair) => tooClose(behind, pair)),
    ...tooClose(film, filmPairs),
    ...tooClose({ ...film, black: '#000000' }, { ...filmPairs, on: ['black'] }),
  ];
};

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const colors = fc.record({ surface: fc.constantFrom(...surfaces), accent: color, paper: color, ink: color });

describe('the palette', () => {
  it('keeps text at 4.5 : 1 and parts of controls at 3 : 1, for a thousand random combinations of colours', () => {
    fc.assert(
      fc.property(colors, (look) => {
        expect(problems(look)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['white on white', { paper: '#ffffff', ink: '#ffffff' }],
    ['black on black', { paper: '#000000', ink: '#000000' }],
    ['two greys', { paper: '#808080', ink: '#7f7f7f' }],
    ['an ink that is the lighter one', { paper: '#101010', ink: '#fafafa' }],
    ['yellow on white', { paper: '#ffffff', accent: '#ffe600' }],
    ['an accent like the page', { accent: '#0b0c0b' }],
  ])('keeps its contrast for %s', (_, some) => {
    for (const surface of surfaces) expect(problems({ ...originalColors, surface, ...some })).toEqual([]);
  });

  it('leaves colours with enough contrast unchanged, and reports which ones it changed', () => {
    expect(paletteOf(originalTheme).corrections).toEqual([]);
    const { tokens, corrections } = paletteOf({
      surface: 'light',
      accent: '#ffe600',
      paper: '#ffffff',
      ink: '#111111',
    });
    expect(tokens).toMatchObject({
      ink: '#ffffff',
      bone: '#111111',
      tally: '#ffe600',
      'on-tally': '#111111',
    });
    expect(corrections).toMatchObject([
      { color: 'accent', purpose: 'lamp', from: '#ffe600', to: tokens.lamp },
    ]);
    expect(corrections[0]?.before).toBeLessThan(1.3);
    expect(corrections[0]?.after).toBeGreaterThanOrEqual(PART_CONTRAST);
  });

  it('reports the contrast before and after it corrects ink and paper', () => {
    const { corrections } = paletteOf({
      surface: 'dark',
      accent: '#ff4a1c',
      paper: '#808080',
      ink: '#606060',
    });
    expect(corrections.map((entry) => [entry.color, entry.purpose])).toContainEqual(['ink', 'ground']);
    for (const { before, after } of corrections) expect(after).toBeGreaterThan(before);
  });
});

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
const tokensIn = (css: string): Tokens =>
  Object.fromEntries(
    [...css.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6})/g)].map((match) => [match[1], match[2]]),
  );

describe('the look of a fresh install', () => {
  it('has exactly the colours of the site’s own styles', () => {
    const fixed = /^(sleeve-|film$|on-film$)/;
    const own = Object.entries(tokensIn(read('web/core/tokens.css'))).filter(([name]) => !fixed.test(name));
    expect(paletteOf(originalTheme).tokens).toEqual(Object.fromEntries(own));
  });

  it('adds no styles to any page', () => {
    expect([pageStyle(originalTheme), officeStyle(originalTheme, null)]).toEqual(['', '']);
  });
});

describe('the back office in the owner’s accent', () => {
  const css = read('web/core/admin-ui/admin-tokens.css');
  const names = ['layout', 'container', 'elevated', 'fill', 'fill-hover'];

  it('is measured against the actual background colours of the back office', () => {
    const sides = css.split(':root[data-theme="light"]').map(tokensIn);
    const groundsIn = (side: Tokens | undefined) => names.map((name) => side?.[`a-${name}`]);
    expect([groundsIn(sides[0]), groundsIn(sides[1])]).toEqual([officeGrounds.dark, officeGrounds.light]);
  });

  it('has enough contrast on all of them, whatever the accent', () => {
    fc.assert(
      fc.property(color, (accent) => {
        if (accent === originalColors.accent) return;
        const [, dark = '', light = ''] = officeStyle({ accent }, null).split('html:root');
        for (const [text, side] of [
          [dark, officeGrounds.dark],
          [light, officeGrounds.light],
        ] as const) {
          const tokens = Object.fromEntries(
            [...text.matchAll(/--([a-z-]+):(#[0-9a-f]{6})/g)].map((match) => [match[1], match[2]]),
          );
          const on = Object.fromEntries(side.map((ground, index) => [String(index), ground]));
          expect(
            tooClose({ ...tokens, ...on }, { on: Object.keys(on), text: ['a-lamp-text'], parts: ['a-lamp'] }),
          ).toEqual([]);
          expect(tooClose(tokens, { on: ['a-lamp', 'tally-hover'], text: ['a-on-lamp'] })).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
