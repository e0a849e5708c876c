import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { etagOf, matchesEtag } from './etag.ts';
import { sentHeader } from './sent-header.ts';
import { WholeAnswer } from './whole-answer.ts';

type Encoding = 'br' | 'gzip' | 'identity';

interface KeptReplyParts {
  version: number;
  status: number;
  /** Everything but what depends on the encoding. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Text shorter than this gains nothing from compression. */
const COMPRESS_FROM_BYTES = 600;

/** A window as large as the text: the standard one costs thirty megabytes of memory, whatever the text. */
const brotliOptions = (quality: number, size: number) => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: size,
    [zlib.constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.ceil(Math.log2(size + 16))),
  },
});

/** A reply as the bytes that go out, in every encoding that somebody asked for. */
export class KeptReply {
  readonly version: number;
  readonly status: number;
  readonly #etag: string;
  readonly #plain: WholeAnswer;
  readonly #common: readonly string[];
  readonly #notModified: WholeAnswer;
  readonly #packed: { br?: WholeAnswer; gzip?: WholeAnswer } = {};

  constructor({ version, status, headers, body }: KeptReplyParts) {
    this.version = version;
    this.status = status;
    this.#etag = etagOf(body);
    const { 'content-type': type, ...others } = headers;
    const known = [...Object.entries(others).flat(), 'etag', this.#etag, 'vary', 'Accept-Encoding'];
    this.#notModified = new WholeAnswer(304, known);
    this.#common = [...known, 'content-type', type ?? 'application/json; charset=utf-8'];
    this.#plain = this.#with([], body);
  }

  send(req: IncomingMessage, res: ServerResponse): void {
    const isKnown = matchesEtag(sentHeader(req, 'if-none-match'), this.#etag);
    const answer = isKnown ? this.#notModified : this.variantFor(sentHeader(req, 'accept-encoding'));
    answer.send(req, res);
  }

  variantFor(accepted: string | undefined): WholeAnswer {
    const encoding = this.#plain.body.length < COMPRESS_FROM_BYTES ? 'identity' : acceptedEncoding(accepted);
    if (encoding === 'identity') return this.#plain;
    this.#packed[encoding] ??= this.#pack(encoding, quickly[encoding](this.#plain.body));
    return this.#packed[encoding];
  }

  /** Compresses once more, as well as possible and off the main thread, what had to be ready quickly. */
  async improve(): Promise<void> {
    if (this.#packed.br) this.#packed.br = this.#pack('br', await well.br(this.#plain.body));
    if (this.#packed.gzip) this.#packed.gzip = this.#pack('gzip', await well.gzip(this.#plain.body));
  }

  #pack(encoding: Encoding, body: Buffer): WholeAnswer {
    return this.#with(['content-encoding', encoding], body);
  }

  #with(own: readonly string[], body: Buffer): WholeAnswer {
    return new WholeAnswer(
      this.status,
      [...this.#common, ...own, 'content-length', String(body.length)],
      body,
    );
  }
}

const quickly = {
  br: (body: Buffer) => zlib.brotliCompressSync(body, brotliOptions(4, body.length)),
  gzip: (body: Buffer) => zlib.gzipSync(body, { level: 4 }),
};
const well = {
  br: (body: Buffer) => brotli(body, brotliOptions(11, body.length)),
  gzip: (body: Buffer) => gzip(body, { level: 9 }),
};

const encodings = new Map<string, Encoding>();
const ENCODINGS_KNOWN = 50;

/** Browsers send one of a few values, so each value is read once. */
function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity';
  const known = encodings.get(header);
  if (known) return known;
  const offered = header.split(',').map((part) => part.trim().toLowerCase());
  const accepts = (name: string) =>
    offered.some((part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part)));
  const encoding = accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
  if (encodings.size < ENCODINGS_KNOWN) encodings.set(header, encoding);
  return encoding;
}
