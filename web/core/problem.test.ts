import { describe, expect, it } from 'vitest';
import { HttpError } from './client.ts';
import { problemOf } from './problem.ts';

const body = (extra: object = {}) =>
  JSON.stringify({ error: 'Not found.', code: 'request.not-found', requestId: 'r', ...extra });

describe('a problem', () => {
  it('is what the server said', () => {
    expect(problemOf(new HttpError(404, body()))).toEqual({
      code: 'request.not-found',
      text: 'Not found.',
      fields: {},
    });
    const fields = { email: 'Invalid email address' };
    expect(problemOf(new HttpError(400, body({ fields }))).fields).toEqual(fields);
  });

  it('says when to try again', () => {
    expect(problemOf(new HttpError(429, body(), '550')).text).toBe(
      'Too many tries. Try again in 10 minutes.',
    );
    expect(problemOf(new HttpError(429, body(), '3')).text).toBe('Too many tries. Try again in a minute.');
  });

  it('is not one of asking too often when the server has no room', () => {
    const text = 'The disk is full.';
    expect(problemOf(new HttpError(507, body({ error: text }), '60')).text).toBe(text);
  });

  it.each([
    new TypeError('Failed to fetch'),
    new HttpError(502, '<h1>Bad gateway</h1>'),
    new HttpError(502, '1'),
  ])('is that nothing came back: %s', (error) => {
    expect(problemOf(error)).toMatchObject({ code: 'unreachable', fields: {} });
  });
});
