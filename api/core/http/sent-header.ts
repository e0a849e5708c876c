import type { IncomingMessage } from 'node:http';

/**
 * A header as it was sent, its name in small letters; the first, where there are several. Node makes its list of all
 * headers only when somebody looks at it, which costs more than answering what is kept.
 */
export function sentHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index] as string;
    if (sent.length === name.length && sent.toLowerCase() === name) return rawHeaders[index + 1];
  }
  return undefined;
}
