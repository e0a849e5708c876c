import type { NodemailerError } from 'nodemailer/lib/errors';
import type { SmtpFailure } from './smtp.ts';
import type { MailRoute } from './smtp-settings.ts';

type Route = MailRoute;

/** The messages for system and TLS errors, by their code. */
const byCode: Record<string, (route: Route) => string> = {
  ENOTFOUND: ({ server: { host } }) => `There is no server called ${host}. Check how the server is spelled.`,
  EAI_AGAIN: ({ server: { host } }) =>
    `The name ${host} could not be looked up. Check that the hub’s machine is online, and how the server is spelled.`,
  ECONNREFUSED: ({ server: { host, port } }) =>
    `${host} refuses connections at port ${port}. Check the port: it is 465 with TLS from the start, 587 with STARTTLS.`,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ server: { host } }) =>
    `The certificate that ${host} shows belongs to another name. Enter the server by the name that its provider gives.`,
  CERT_HAS_EXPIRED: ({ server: { host } }) =>
    `The certificate of ${host} has expired, so nothing was sent. Whoever runs the server must renew it.`,
};

/** The errors for certificates of an unknown issuer. */
const UNKNOWN_ISSUER = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_GET_ISSUER_CERT',
]);

function unreachable({ server: { host, port } }: Route): string {
  return `${host} cannot be reached at port ${port} from the hub’s machine. Check the server, and whether a firewall lets mail out.`;
}

/** Why a mail server took no mail and what the owner can do about it, in a sentence or two. */
export function mailProblem(failure: Pick<SmtpFailure, 'cause' | 'message'>, route: Route): string {
  const cause = failure.cause as NodemailerError & { originalCode?: string };
  const { host, port, secure } = route.server;
  const reason = cause.originalCode ?? '';
  const known = byCode[reason];
  if (known) return known(route);
  if (UNKNOWN_ISSUER.has(reason))
    return `The certificate of ${host} is not signed by a known authority (it may be self-signed), so no password was sent. Use the name that your provider gives, or have a certificate made for it.`;
  if (secure && /EPROTO|ERR_SSL/.test(reason))
    return `${host} does not speak TLS from the start at port ${port}. Choose STARTTLS, or port 465.`;
  if (cause.code === 'EDNS') return byCode.ENOTFOUND?.(route) ?? failure.message;
  if (cause.command === 'STARTTLS' || cause.code === 'ETLS')
    return `${host} offers no encryption at port ${port}, and a password is not sent without it. Choose TLS from the start and port 465, or another server.`;
  const refusal = refusalText(cause, route);
  if (refusal) return refusal;
  if (cause.code === 'ETIMEDOUT' || cause.message === 'stopped')
    return secure || port !== 465
      ? `${host} did not answer at port ${port} in time. Check server and port; some hosts block mail ports until you ask them.`
      : `${host} did not answer at port ${port} in time. Port 465 speaks TLS from the start: choose that, or port 587.`;
  if (reason === 'ECONNRESET' || cause.code === 'ECONNECTION' || cause.code === 'ESOCKET')
    return `${host} ended the connection at port ${port}. Check port and encryption: 465 with TLS from the start, 587 with STARTTLS.`;
  return `${host} refused the mail: ${failure.message}`;
}

const NEEDS_LOGIN = 530;

/** The message when the server itself has refused something. */
function refusalText(
  { code, command = '', response = '', responseCode }: NodemailerError,
  { server: { host, login }, sender }: Route,
): string | undefined {
  const said = response === '' ? '' : ` It said: ${response}`;
  if (responseCode === NEEDS_LOGIN && !login)
    return `${host} requires a user name and a password. Enter both.${said}`;
  if (code === 'EAUTH')
    return `${host} refused the user name or the password. Many services require an app password here, not the one you log in with.${said}`;
  if (command === 'MAIL FROM')
    return `${host} does not let you send as ${sender.address}. Enter an address that belongs to this account.${said}`;
  if (command === 'RCPT TO') return `${host} refused the address of the recipient.${said}`;
  if (code === 'EMESSAGE' || command === 'DATA') return `${host} refused the mail itself.${said}`;
  return undefined;
}
