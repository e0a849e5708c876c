import { expect, it } from 'vitest';
import { HttpError } from '../client.ts';
import { sendFailure } from './send-failure.ts';

const body = (rest: object) => JSON.stringify({ error: 'Refused.', code: 'x', requestId: 'r', ...rest });

it.each([
  ['a limit', new HttpError(429, body({}), '600'), /^Too many tries\. Try again in 10 minutes\./],
  ['a server that failed', new HttpError(502, 'Bad Gateway'), /on our side/],
  ['a page instead of an answer', new HttpError(404, '<html>'), /on our side/],
  ['a refusal, in its own words', new HttpError(400, body({})), /^Refused\./],
  ['no answer', new DOMException('signal timed out', 'TimeoutError'), /counts only once/],
  ['no way to the server', new TypeError('Failed to fetch'), /could not be reached/],
])('explains %s in a message, and that nothing typed is lost', (_, error, words) => {
  const { text, fields } = sendFailure(error, true);
  expect(text).toMatch(words);
  expect(text).toContain('Everything you typed is still here.');
  expect(fields).toEqual({});
});

it('reports that the browser is offline', () => {
  expect(sendFailure(new TypeError('Failed to fetch'), false).text).toMatch(/^You are offline\./);
});

it('returns the field errors of the response', () => {
  const fields = { email: 'Invalid email address' };
  expect(sendFailure(new HttpError(400, body({ fields })), true).fields).toEqual(fields);
});
