import { expect, it } from 'vitest';
import { toAppError } from '../http/app-error.ts';
import { DatabaseAwayError } from './storage-trouble.ts';

const failure = (fields: object, message = 'It failed.') => Object.assign(new Error(message), fields);

it.each([
  ['SQLite without room', failure({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'server.full', 60],
  ['a file system without room', failure({ code: 'ENOSPC' }), 'server.full', 60],
  ['a quota that is used up', failure({ code: 'EDQUOT' }), 'server.full', 60],
  ['Postgres without room', failure({ code: '53100' }), 'server.full', 60],
  ['a SQLite that others write to', failure({ code: 'ERR_SQLITE_ERROR', errcode: 5 }), 'server.busy', 2],
  [
    'a SQLite snapshot that has grown old',
    failure({ code: 'ERR_SQLITE_ERROR', errcode: 517 }),
    'server.busy',
    2,
  ],
  ['a deadlock in Postgres', failure({ code: '40P01' }), 'server.busy', 2],
  ['a Postgres that is being stopped', failure({ code: '57P01' }), 'server.away', 5],
  ['a Postgres that cannot be reached', new DatabaseAwayError('It failed.'), 'server.away', 5],
  ['a Postgres that takes no writes', failure({ code: '25006' }), 'server.busy', 2],
  ['a constraint', failure({ code: 'ERR_SQLITE_ERROR', errcode: 2067 }), 'server.failed', undefined],
  ['a Postgres constraint', failure({ code: '23505' }), 'server.failed', undefined],
  ['a fault of ours', new TypeError('x is not a function'), 'server.failed', undefined],
])('maps %s to its error code and retry time', (_, thrown, code, retryAfter) => {
  expect(toAppError(thrown)).toMatchObject({ code, cause: thrown });
  expect(toAppError(thrown).retryAfter).toBe(retryAfter);
});
