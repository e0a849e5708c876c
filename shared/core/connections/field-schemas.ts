import { z } from 'zod';
import { email } from '#shared/core/fields.ts';
import { ONE_LINE } from '../text.ts';

/** What may be typed into fields of connections; environment variables are checked by the same schemas. */

const KEY_LENGTH = 2000;

export const secretText = z.string().min(1, 'must not be empty').max(KEY_LENGTH, 'must be shorter');

/** Without a slash at its end. */
export const httpOrigin = z
  .url({
    protocol: /^https?$/,
    error: 'must be an http or https address, such as https://hub.example',
  })
  .transform((url) => url.replace(/\/+$/, ''));

export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number, such as 465')
  .refine((port) => Number(port) >= 1 && Number(port) <= 65_535, 'must be a port number up to 65535');

export const bucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket');

export const regionName = z
  .string()
  .min(1, 'must be a region')
  .regex(/^[\w-]{1,60}$/, 'must be a region');

export const modelName = z
  .string()
  .min(1, 'must be the name of a model')
  .max(200, 'must be the name of a model');

/** A host name or address, without a scheme, port or path. */
export const hostName = z
  .string()
  .max(253, 'must be the name of a server, such as mail.example')
  .refine(isHostName, 'must be the name of a server, such as mail.example');

function isHostName(text: string): boolean {
  const bracketed = text.includes(':') ? `[${text}]` : text;
  return /^[^\s/?#@[\]\\]+$/.test(text) && URL.canParse(`smtp://${bracketed}`);
}

export const senderAddress = z
  .string()
  .refine((text) => email.safeParse(text).success, 'must be a mail address, such as hello@hub.example');

export const senderName = z
  .string()
  .min(1)
  .max(60, 'must be shorter')
  .regex(ONE_LINE, 'must be one line of letters and signs')
  .regex(/^[^<>"\\]*$/, 'may not hold < > " or \\');

export const countryFile = z
  .string()
  .max(1000, 'must be shorter')
  .regex(/\.mmdb$/i, 'must be the path of a .mmdb file on the machine that the hub runs on');
