import { expect, it } from 'vitest';
import { needsText, trayTooltip } from './needs-text.ts';

it('says in the tray how many things wait, and only the name of the app when nothing does', () => {
  const tooltip = (count: number, more = false) => trayTooltip('Creator Hub', { count, more });
  expect(tooltip(0)).toBe('Creator Hub');
  expect(tooltip(1)).toBe('Creator Hub: 1 needs you');
  expect(tooltip(12)).toBe('Creator Hub: 12 need you');
  expect(tooltip(1000, true)).toBe('Creator Hub: 1000+ need you');
  expect([needsText({ count: 0, more: false }), needsText({ count: 3, more: false })]).toEqual(['', '3']);
});
