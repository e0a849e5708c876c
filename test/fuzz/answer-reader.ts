const HEAD_END = '\r\n\r\n';
const STATUS_LINE = /^HTTP\/1\.[01] ([1-5]\d\d)(?: [^\r\n]*)?$/;
const HEADER_LINE = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([^\r\n\0]*)$/;
const CHUNK_LINE = /^([\da-f]{1,8})$/i;

export interface Answer {
  status: number;
  headers: ReadonlyMap<string, string>;
}

/** Reads the responses on one connection, and reports what about them is not valid HTTP/1.1. */
export class AnswerReader {
  /** Complete final responses, without those of the 1xx kind. */
  readonly answers: Answer[] = [];
  /** The response whose body is still arriving. */
  open: Answer | undefined;
  problem: string | undefined;
  readonly #methods: readonly string[];
  #bytes = '';

  /** @param methods of the requests that were sent, in their order; those after the last one count as GET */
  constructor(methods: readonly string[]) {
    this.#methods = methods;
  }

  feed(bytes: Buffer): void {
    this.#bytes += bytes.toString('latin1');
    while (!this.problem && this.#step());
  }

  /** Marks the end of the bytes. */
  end(): void {
    if (this.problem) return;
    if (this.open && !this.#isFramed(this.open)) this.#finish();
    else if (this.open)
      this.problem = `the connection ended inside the body of an answer ${this.open.status}`;
    else if (this.#bytes) this.problem = `the connection ended inside a head: ${this.#excerpt()}`;
  }

  /** @returns whether something was read, so that more may follow */
  #step(): boolean {
    return this.open ? this.#readBody(this.open) : this.#readHead();
  }

  #readHead(): boolean {
    const end = this.#bytes.indexOf(HEAD_END);
    if (end < 0) {
      if (!'HTTP/1.'.startsWith(this.#bytes.slice(0, 7))) this.problem = `no status line: ${this.#excerpt()}`;
      return false;
    }
    const [first = '', ...lines] = this.#bytes.slice(0, end).split('\r\n');
    const status = Number(STATUS_LINE.exec(first)?.[1]);
    if (!status) {
      this.problem = `no valid status line: ${this.#excerpt()}`;
      return false;
    }
    const headers = new Map<string, string>();
    for (const line of lines) {
      const [, name, value = ''] = HEADER_LINE.exec(line) ?? [];
      if (!name) this.problem = `no valid header: ${JSON.stringify(line.slice(0, 200))}`;
      else headers.set(name.toLowerCase(), value.trim());
    }
    if (headers.has('content-length') && headers.has('transfer-encoding'))
      this.problem = 'both Content-Length and Transfer-Encoding';
    if (!/^\d*$/.test(headers.get('content-length') ?? ''))
      this.problem = 'a Content-Length that is no number';
    this.#bytes = this.#bytes.slice(end + HEAD_END.length);
    const isInterim = status < 200 && status !== 101;
    if (!isInterim) this.open = { status, headers };
    return true;
  }

  #readBody(answer: Answer): boolean {
    const isHead = this.#methods[this.answers.length] === 'HEAD';
    // An unreadable request is refused with a body, because the server does not know that it was a HEAD.
    if (isHead && answer.headers.get('connection') === 'close') this.#bytes = '';
    if (isHead || [101, 204, 304].includes(answer.status)) return this.#finish();
    if (answer.headers.get('transfer-encoding') === 'chunked') return this.#readChunk();
    const length = answer.headers.get('content-length');
    if (length === undefined || this.#bytes.length < Number(length)) return false;
    this.#bytes = this.#bytes.slice(Number(length));
    return this.#finish();
  }

  #readChunk(): boolean {
    const end = this.#bytes.indexOf('\r\n');
    if (end < 0) return false;
    const size = CHUNK_LINE.exec(this.#bytes.slice(0, end))?.[1];
    if (size === undefined) {
      this.problem = `no valid chunk: ${this.#excerpt()}`;
      return false;
    }
    const next = end + 2 + Number.parseInt(size, 16) + 2;
    if (this.#bytes.length < next) return false;
    this.#bytes = this.#bytes.slice(next);
    return Number.parseInt(size, 16) === 0 ? this.#finish() : true;
  }

  #finish(): boolean {
    if (this.open) this.answers.push(this.open);
    this.open = undefined;
    return this.#bytes.length > 0;
  }

  #isFramed({ headers }: Answer): boolean {
    return headers.has('content-length') || headers.has('transfer-encoding');
  }

  #excerpt(): string {
    return JSON.stringify(this.#bytes.slice(0, 200));
  }
}
