import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { chooseEncoding, type Encoding } from '#api/core/http/files/accepted-encoding.ts';
import { etagOf, matchesEtag } from './etag.ts';
import { PrecomputedResponse } from './precomputed-response.ts';

interface CachedResponseParts {
  version: number;
  status: number;
  /** All headers except those that depend on the encoding. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Fewer bytes gain nothing from compression. */
const COMPRESS_FROM = 600;

/** A window as large as the text: the default one takes thirty megabytes of memory for any text. */
const brotliOptions = (quality: number, size: number) => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: size,
    [zlib.constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.ceil(Math.log2(size + 16))),
  },
});

/** A response as the bytes to send, in every encoding that was requested so far. */
export class CachedResponse {
  readonly version: number;
  readonly status: number;
  readonly #etag: string;
  /** As bytes: a text with a letter beyond Latin-1 would be encoded anew for each response, twenty times the cost. */
  readonly #bytes: Buffer;
  readonly #identity: PrecomputedResponse;
  readonly #common: readonly string[];
  readonly #notModified: PrecomputedResponse;
  readonly #compressed: { br?: PrecomputedResponse; gzip?: PrecomputedResponse } = {};

  constructor({ version, status, headers, body }: CachedResponseParts) {
    this.version = version;
    this.status = status;
    this.#etag = etagOf(body);
    this.#bytes = Buffer.from(body);
    const { 'content-type': type, ...others } = headers;
    const known = [...Object.entries(others).flat(), 'etag', this.#etag, 'vary', 'Accept-Encoding'];
    this.#notModified = new PrecomputedResponse(304, known);
    this.#common = [...known, 'content-type', type ?? 'application/json; charset=utf-8'];
    this.#identity = this.#with([], this.#bytes);
  }

  send(req: IncomingMessage, res: ServerResponse): void {
    const isKnown = matchesEtag(req.headers['if-none-match'], this.#etag);
    const response = isKnown ? this.#notModified : this.variantFor(req.headers['accept-encoding']);
    response.send(res);
  }

  variantFor(accepted: string | undefined): PrecomputedResponse {
    const encoding = this.#bytes.length < COMPRESS_FROM ? 'identity' : chooseEncoding(accepted);
    if (encoding === 'identity') return this.#identity;
    this.#compressed[encoding] ??= this.#compress(encoding, quickly[encoding](this.#bytes));
    return this.#compressed[encoding];
  }

  /** Replaces the quickly compressed bodies by the best compression, off the main thread. */
  async improve(): Promise<void> {
    if (this.#compressed.br) this.#compressed.br = this.#compress('br', await well.br(this.#bytes));
    if (this.#compressed.gzip) this.#compressed.gzip = this.#compress('gzip', await well.gzip(this.#bytes));
  }

  #compress(encoding: Encoding, body: Buffer): PrecomputedResponse {
    return this.#with(['content-encoding', encoding], body);
  }

  #with(own: readonly string[], body: Buffer): PrecomputedResponse {
    return new PrecomputedResponse(
      this.status,
      [...this.#common, ...own, 'content-length', String(body.length)],
      body,
    );
  }
}

const quickly = {
  br: (bytes: Buffer) => zlib.brotliCompressSync(bytes, brotliOptions(4, bytes.length)),
  gzip: (bytes: Buffer) => zlib.gzipSync(bytes, { level: 4 }),
};
const well = {
  br: (bytes: Buffer) => brotli(bytes, brotliOptions(11, bytes.length)),
  gzip: (bytes: Buffer) => gzip(bytes, { level: 9 }),
};
