import { isIP } from 'node:net';
import { AppError } from './app-error.ts';
import type { AppContext } from './context.ts';

/**
 * Refuses requests that a page of another site sent, or that do not say where they come from. The browser
 * writes both headers, and no page can change them. @throws AppError `auth.csrf`
 */
export function checkSameOrigin(ctx: AppContext, publicUrl: string): void {
  const site = ctx.get('Sec-Fetch-Site');
  const origin = ctx.get('Origin');
  const refused =
    (site === '' && origin === '') ||
    (site !== '' && site !== 'same-origin') ||
    (origin !== '' && !isOwn(origin, ctx.get('Host'), publicUrl));
  if (refused) throw new AppError('auth.csrf');
}

const FROM_ELSEWHERE =
  'This form was sent from another site, so nothing was saved. Open it here and send it again.';

/**
 * Refuses a form without scripts that a page of another site sent. What does not say where it comes from is let
 * through: mail programs, old browsers, and pages whose address is a secret and sent to nobody.
 * @throws AppError `auth.csrf`
 */
export function refuseOtherSites(ctx: AppContext, publicUrl: string): void {
  const site = ctx.get('Sec-Fetch-Site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = ctx.get('Origin');
  const from = origin === '' || origin === 'null' ? ctx.get('Referer') : origin;
  if (site === '' && from === '') return;
  const given = URL.parse(from);
  const isOwnSite = given?.origin === new URL(publicUrl).origin || given?.host === ctx.get('Host');
  if (site !== '' || !isOwnSite) throw new AppError('auth.csrf', { text: FROM_ELSEWHERE });
}

/**
 * Whether an origin is the site's own, or the address that this request was sent to if that is an IP address
 * or `localhost`: other names can be made to resolve to this server by anybody.
 */
function isOwn(origin: string, host: string, publicUrl: string): boolean {
  const given = URL.parse(origin);
  if (!given || given.origin === 'null' || !/^https?:$/.test(given.protocol)) return false;
  if (given.origin === new URL(publicUrl).origin) return true;
  const name = given.hostname.replace(/^\[|\]$/g, '');
  return given.host === host && (name === 'localhost' || isIP(name) !== 0);
}
