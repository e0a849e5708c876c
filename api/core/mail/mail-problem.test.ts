import { expect, it } from 'vitest';
import { mailProblem } from './mail-problem.ts';
import { smtpServer } from './smtp-settings.ts';

const server = smtpServer({ host: 'mail.example', port: undefined, secure: true, login: undefined });
const route = { server, sender: { name: '', address: 'hello@hub.example' } };
const problem = (cause: object, changed: Partial<typeof server> = {}) =>
  mailProblem(
    { message: 'what the library says', cause: Object.assign(new Error('x'), cause) },
    { ...route, server: { ...server, ...changed } },
  );

it.each([
  [{ code: 'EDNS', originalCode: 'ENOTFOUND' }, 'There is no server called mail.example.'],
  [{ code: 'EDNS' }, 'There is no server called mail.example.'],
  [{ code: 'EDNS', originalCode: 'EAI_AGAIN' }, 'could not be looked up'],
  [{ code: 'ESOCKET', originalCode: 'EHOSTUNREACH' }, 'cannot be reached at port 465'],
  [{ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'self-signed'],
  [{ code: 'ESOCKET', originalCode: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, 'not signed by a known authority'],
  [{ code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'belongs to another name'],
  [{ code: 'ESOCKET', originalCode: 'ECONNRESET' }, 'ended the connection at port 465'],
  [{ code: 'ETIMEDOUT' }, 'did not answer at port 465 in time'],
  [{ code: 'EPROTOCOL' }, 'refused the mail: what the library says'],
])('describes %j as: %s', (cause, sentence) => {
  expect(problem(cause)).toContain(sentence);
});

it('explains the common mistake of STARTTLS on the TLS port', () => {
  expect(problem({ code: 'ETIMEDOUT' }, { secure: false, port: 465 })).toContain(
    'Port 465 speaks TLS from the start',
  );
});
