import type { IncomingMessage } from 'node:http';

/** How a request is to be read, by its target and headers. */
export interface RequestShape {
  /** Whether every proxy would read it in the same way: a path, one host, one way to find its end. */
  isClear: boolean;
  hasBody: boolean;
}

export function shapeOf(request: IncomingMessage): RequestShape {
  const { url = '', method, headers, rawHeaders, httpVersionMinor } = request;
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  // An absolute URL is for proxies: it names a host of its own, and may not even be valid.
  // A fragment is never sent; readers differ in whether it belongs to the path.
  const isPath = (url.startsWith('/') && !url.includes('#')) || (url === '*' && method === 'OPTIONS');
  const hosts = countHosts(rawHeaders);
  const hasHost = hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
  // Node joins several codings with a comma; proxies differ in how they read them.
  const hasEnd = coding === undefined || coding.toLowerCase() === 'chunked';
  return {
    isClear: isPath && hasHost && hasEnd,
    hasBody: length !== undefined || coding !== undefined,
  };
}

/** Counts them as they were sent: `headers` has only the first one. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
