import type { Cookie } from '@playwright/test';
import { machine } from './setup.ts';

interface Asked {
  url: string;
  method: string;
  headers: Record<string, string>;
  postData?: string;
}

/** Whether an address is one of another site, for which the test answers. */
export const isOutside = (url: string): boolean => machine.outside !== undefined && url.startsWith('https:');

/** The response of a site other than the hub, in the form for Chromium: cookies and redirects unchanged. */
export async function answerOutside(
  { url, method, headers, postData }: Asked,
  cookies: readonly Pick<Cookie, 'name' | 'value'>[],
) {
  const { host, pathname, search } = new URL(url);
  const reply = await fetch(`${machine.outside}/${host}${pathname}${search}`, {
    method,
    headers: { ...headers, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    redirect: 'manual',
    ...(postData !== undefined && { body: postData }),
  });
  return {
    responseCode: reply.status,
    responseHeaders: [...reply.headers].map(([name, value]) => ({ name, value })),
    body: Buffer.from(await reply.arrayBuffer()).toString('base64'),
  };
}
