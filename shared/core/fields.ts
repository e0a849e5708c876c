import { z } from 'zod';
import { isCanonicalPath } from './address/site-path.ts';
import type { MoneyStyle } from './money.ts';

/** How many characters a password has. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 200;

/** Field types that several slices share; limits are generous for people and tight for attackers. */
export const line = z.string().trim().min(1).max(200);
export const paragraph = z.string().trim().min(1).max(5000);
export const SLUG = /^[a-z0-9][a-z0-9-]{0,63}$/;
export const slug = z.string().regex(SLUG, 'Use small letters, digits and dashes');
export const instant = z.iso.datetime();

/** The version of a row that the owner saw before a change: no larger than an integer column of Postgres holds. */
export const seenVersion = z.int().min(0).max(2_147_483_647);
export const cents = z.int().min(0).max(100_000_000);
export const moneyStyle = z.object({
  currency: z.string(),
  before: z.string(),
  after: z.string(),
  group: z.string(),
  point: z.string(),
  decimals: z.union([z.literal(0), z.literal(2)]),
}) satisfies z.ZodType<MoneyStyle>;

const plainEmail = z.email({
  pattern:
    /^(?=[^@]{1,64}@)[a-z0-9_+'#$&*/=^`{|}~-]+(?:\.[a-z0-9_+'#$&*/=^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i,
});

/**
 * One mail address in its plain form: no display name, nothing quoted, no address literal. It may have the signs that RFC
 * 5321 allows unquoted, except `%` and `!`, by which some servers pass a mail on to another host, and `?`, without which
 * there is no text that mail programs decode. A domain with letters beyond ASCII is stored in the form that mail servers use,
 * so whatever passes here can be mailed.
 */
export const email = z.string().trim().overwrite(withAsciiDomain).check(plainEmail).max(254);

/** `a@bücher.example` as `a@xn--bcher-kva.example`; what is no such address stays as it is. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || address.length > 254 || /^[\x20-\x7e]*$/.test(domain)) return address;
  // Only characters of a host name: none that would cut the address, and none that are invisible.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return address;
  return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
}

/** An address a visitor may follow: https, or http for a site without it. Never a script scheme. */
export const webUrl = z.url({ protocol: /^https?$/ }).max(2000);

/** A path of this site with whatever letters an address may hold; two slashes at its start would lead to another host. */
export const sitePath = z
  .string()
  .trim()
  .max(300)
  .regex(/^\/(?![/\\])[^?#\\\p{Cc}\p{Cs}]*$/u, 'Use a path of this site, such as /old-page');

/**
 * The target of a redirect: a path of this site, with a query and a fragment if need be, or a web address.
 */
export const redirectTarget = z.union([
  z
    .string()
    .trim()
    .max(2000)
    .regex(/^\/(?![/\\])[^\\\p{Cc}\p{Cs}]*$/u, 'Use a path of this site, such as /music, or a web address')
    .refine(startsWithOneSlash, 'Use one slash'),
  webUrl,
]);

/** Asked of any text, one that the expression before refuses too. */
function startsWithOneSlash(target: string): boolean {
  const site = 'http://site.invalid';
  return URL.canParse(target, site) && !new URL(target, site).pathname.startsWith('//');
}

/** A picture or file: either a path on this site or a web address. */
export const assetUrl = z.union([
  z
    .string()
    .max(2000)
    .regex(/^\/[a-zA-Z0-9._~/-]*$/)
    .refine(isCanonicalPath, 'Use a path without empty segments and dots'),
  webUrl,
]);

/** A picture of a few hundred bytes that is embedded in the page itself. */
export const inlinePicture = z
  .string()
  .regex(/^data:image\/(avif|jpeg|png|webp);base64,[a-zA-Z0-9+/]+={0,2}$/)
  .max(800);

/** A path of one level, such as an artist's page. */
export const pagePath = z
  .string()
  .regex(/^\/[a-z0-9][a-z0-9-]{0,62}$/, 'Use a slash, then small letters, digits and dashes');

/** The name of a time zone, such as `Europe/Vienna`. */
export const timeZone = z.string().max(60).refine(isKnown, 'This is not a time zone');

function isKnown(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
