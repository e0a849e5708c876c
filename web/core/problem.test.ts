import { describe, expect, it } from 'vitest';
import { HttpError } from './client.ts';
import { problemOf } from './problem.ts';

const body = (extra: object = {}) =>
  JSON.stringify({ error: 'Not found.', code: 'request.not-found', requestId: 'r', ...extra });

describe('a problem', () => {
  it('has the code, message and field errors of the response', () => {
    expect(problemOf(new HttpError(404, body()))).toEqual({
      code: 'request.not-found',
      text: 'Not found.',
      fields: {},
    });
    const fields = { email: 'Invalid email address' };
    expect(problemOf(new HttpError(400, body({ fields }))).fields).toEqual(fields);
  });

  it('of a 429 response says when to try again', () => {
    expect(problemOf(new HttpError(429, body(), '550')).text).toBe(
      'Too many tries. Try again in 10 minutes.',
    );
    expect(problemOf(new HttpError(429, body(), '3')).text).toBe('Too many tries. Try again in a minute.');
  });

  it('of a 507 response keeps its message, although the response has Retry-After', () => {
    const text = 'The disk is full.';
    expect(problemOf(new HttpError(507, body({ error: text }), '60')).text).toBe(text);
  });

  it.each([
    new TypeError('Failed to fetch'),
    new HttpError(502, '<h1>Bad gateway</h1>'),
    new HttpError(502, '1'),
  ])('is “unreachable” without a readable response: %s', (error) => {
    expect(problemOf(error)).toMatchObject({ code: 'unreachable', fields: {} });
  });
});
