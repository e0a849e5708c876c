import {
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http';
import type { Socket } from 'node:net';

type Line = Socket & { server: Server };

/**
 * An answer that is kept, as the bytes that go out: put together once a second, for its date, and given to the line in
 * one piece. Node checks and joins the headers of every answer anew, which costs more than all the rest of it.
 */
export class WholeAnswer {
  readonly status: number;
  /** Name, value, name, value. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  readonly #start: string;
  #second = -1;
  #headLength = 0;
  #bytes = Buffer.alloc(0);

  /** @throws TypeError for a header that cannot be sent. */
  constructor(status: number, headers: readonly string[], body: Buffer = Buffer.alloc(0)) {
    for (let index = 0; index < headers.length; index += 2) {
      validateHeaderName(headers[index] as string);
      validateHeaderValue(headers[index] as string, headers[index + 1] as string);
    }
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.#start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${linesOf(headers)}`;
  }

  send(req: IncomingMessage, res: ServerResponse): void {
    const { socket } = res;
    const isHead = req.method === 'HEAD';
    // One that waits for the answer before it, or has nobody to go to, or ends its line: Node knows how these go.
    if (!socket?.writable || !res.shouldKeepAlive) {
      res.writeHead(this.status, this.headers as string[]).end(isHead ? undefined : this.body);
      return;
    }
    const bytes = this.#dated((socket as Line).server);
    // Node's server goes on to the next request when an answer is finished; a line that broke says so itself.
    socket.write(isHead ? bytes.subarray(0, this.#headLength) : bytes, (broken) => {
      if (!broken) res.emit('finish');
    });
  }

  #dated({ keepAliveTimeout }: Server): Buffer {
    const now = Date.now();
    const second = Math.floor(now / 1000);
    if (second === this.#second) return this.#bytes;
    const own = [
      ...['Date', new Date(now).toUTCString(), 'Connection', 'keep-alive'],
      ...['Keep-Alive', `timeout=${Math.floor(keepAliveTimeout / 1000)}`],
    ];
    const head = Buffer.from(`${this.#start}${linesOf(own)}\r\n`, 'latin1');
    this.#second = second;
    this.#headLength = head.length;
    this.#bytes = Buffer.concat([head, this.body]);
    return this.#bytes;
  }
}

function linesOf(headers: readonly string[]): string {
  let lines = '';
  for (let index = 0; index < headers.length; index += 2)
    lines += `${headers[index]}: ${headers[index + 1]}\r\n`;
  return lines;
}
