import type { ServerResponse } from 'node:http';

/** A response that is the same each time it is sent: status, headers and body are made once. */
export class PrecomputedResponse {
  readonly status: number;
  /** Name, value, name, value. */
  readonly headers: readonly string[];
  /** A text leaves in one write with the headers, bytes in a second one. */
  readonly body: string | Buffer;

  constructor(status: number, headers: readonly string[], body: string | Buffer = '') {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  /** Node leaves the body out where there may be none, as after HEAD. */
  send(res: ServerResponse): void {
    res.writeHead(this.status, this.headers as string[]).end(this.body);
  }
}
