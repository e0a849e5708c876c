import type { IncomingMessage } from 'node:http';

type Sent = Pick<IncomingMessage, 'rawHeaders'>;

// Node builds its list of all headers at first access, which costs more than a response from the cache. So these
// read the headers as they were sent.

/** The first header with this name, given in lower case. */
export function sentHeader({ rawHeaders }: Sent, name: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (isNamed(rawHeaders[index], name)) return rawHeaders[index + 1];
  return undefined;
}

/** The last header with this name, given in lower case. */
export function lastSentHeader({ rawHeaders }: Sent, name: string): string | undefined {
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2)
    if (isNamed(rawHeaders[index], name)) return rawHeaders[index + 1];
  return undefined;
}

const isNamed = (sent: string | undefined, name: string): boolean =>
  sent?.length === name.length && sent.toLowerCase() === name;
