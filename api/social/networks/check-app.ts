import { callUpstream, type UpstreamReply } from '#api/core/network/upstream.ts';
import { platformNames } from '#shared/social/social.constants.ts';
import type { SocialPorts } from '../social.ports.ts';
import type { OAuthClient, OAuthPlatform } from './network.ts';

/** Errors of networks for an app that they do not know, in any field of the body. */
const UNKNOWN_APP =
  /invalid_client|unauthorized_client|client secret|validating application|invalid platform app|client authentication|client_key/i;
/** Errors of networks for a known app with a code that was never issued. */
const UNKNOWN_CODE = /code|grant/i;
const LIMITED = 429;
const UNAUTHORIZED = 401;

/**
 * Asks a network whether it knows an app, by sending a code that was never issued: the error for that differs
 * from the error for an unknown app. @returns what was found. @throws Error with a sentence for the owner
 */
export async function checkApp(
  { networks, fetch, publicUrl }: Pick<SocialPorts, 'networks' | 'fetch' | 'publicUrl'>,
  platform: OAuthPlatform,
  client: OAuthClient,
  signal: AbortSignal,
): Promise<string> {
  const name = platformNames[platform];
  const redirectUri = `${publicUrl}/api/social/callback/${platform}`;
  const request = networks[platform].oauth?.codeRequest({
    client,
    redirectUri,
    code: 'none',
    verifier: 'none',
    server: null,
  });
  if (!request) throw new Error(`${name} has no app to be asked about.`);
  const { url, form = {}, headers = {} } = request;
  const reply = await callUpstream(fetch, {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
    signal,
  }).catch(() => {
    signal.throwIfAborted();
    throw new Error(`${name} cannot be reached right now. Try again later.`);
  });
  return found(name, reply);
}

function found(name: string, { status, body }: UpstreamReply): string {
  const said = JSON.stringify(body ?? '');
  if (status === LIMITED) throw new Error(`${name} asks to be called less often. Try again later.`);
  if (status === UNAUTHORIZED || UNKNOWN_APP.test(said))
    throw new Error(
      `${name} refused the client id or the secret: one is wrong, or the app was deleted. Copy both once more.`,
    );
  if (said.includes('redirect_uri_mismatch'))
    throw new Error(`${name} knows the app, but not the callback address. Add it to the app as shown here.`);
  if (status >= 400 && status < 500 && UNKNOWN_CODE.test(said))
    return `${name} knows the client id and secret. More cannot be told before you connect your account under Social Media.`;
  throw new Error(`${name} gave no usable answer (${status}). Try again later.`);
}
