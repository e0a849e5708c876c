import { expect, it } from 'vitest';
import { lastingText, stepsText, viewersText } from './session-text.ts';

it('shows viewers in total and by platform, and no number where no platform reports one', () => {
  expect(viewersText([])).toBe('No platform reports viewers.');
  expect(viewersText([{ platform: 'twitch', count: 1234 }])).toBe('1,234 watching on Twitch.');
  expect(
    viewersText([
      { platform: 'twitch', count: 1000 },
      { platform: 'youtube', count: 34 },
    ]),
  ).toBe('1,034 watching: 1,000 on Twitch, 34 on YouTube.');
});

it('shows how long a session has lasted, and how many of its steps succeeded or failed', () => {
  const startedAt = '2026-11-26T20:00:00.000Z';
  const at = (text: string) => lastingText({ startedAt }, Date.parse(text));
  // The clock of the page may be behind that of the server.
  expect(at('2026-11-26T19:59:58Z')).toBe('Began just now.');
  expect(at('2026-11-26T21:12:30Z')).toBe('On for 1 h 12 min.');
  expect(stepsText([{ state: 'done' }, { state: 'failed' }, { state: 'done' }])).toBe('2 done, 1 failed');
});
