import { z } from 'zod';
import { assetUrl, line } from '#shared/core/fields.ts';

/** How people pay: outside the site, to a handle, by a code they scan. */
export const paymentSettings = z.object({
  /** The service's name, such as 'Cash App'. */
  method: line,
  handle: line,
  qrImage: assetUrl,
});
