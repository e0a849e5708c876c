import { expect, it } from 'vitest';
import { secondsOf } from './data-api.ts';

it.each([
  ['PT1H2M3S', 3723],
  ['PT45S', 45],
  ['PT10M', 600],
  ['P1DT1S', 86_401],
  ['P0D', undefined],
  ['PT0S', undefined],
  ['', undefined],
  ['1:02:03', undefined],
  ['PT', undefined],
])('parses the duration %j', (text, seconds) => expect(secondsOf(text)).toBe(seconds));
