export type Encoding = 'br' | 'gzip' | 'identity';

interface Accepted {
  br: boolean;
  gzip: boolean;
}

const NOTHING: Accepted = { br: false, gzip: false };
const known = new Map<string, Accepted>();
const MOST_KNOWN = 50;

/** The encodings of an `Accept-Encoding` header. Browsers send one of a few values: each is parsed once. */
function acceptedBy(header: string | undefined): Accepted {
  if (header === undefined || header === '') return NOTHING;
  const found = known.get(header);
  if (found) return found;
  const offered = header.split(',').map((part) => part.trim().toLowerCase());
  const accepts = (name: string) =>
    offered.some((part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part)));
  const accepted = { br: accepts('br'), gzip: accepts('gzip') };
  if (known.size < MOST_KNOWN) known.set(header, accepted);
  return accepted;
}

/** The best encoding that a client accepts, of those that are available. */
export function chooseEncoding(
  header: string | undefined,
  there: Accepted = { br: true, gzip: true },
): Encoding {
  const { br, gzip } = acceptedBy(header);
  if (br && there.br) return 'br';
  return gzip && there.gzip ? 'gzip' : 'identity';
}
