import type { Context, DefaultState } from 'koa';

/** One attempt to send a form. */
export interface FormTicket {
  /** The same for every repetition of this attempt. */
  readonly key: string;
  /** The same for every form with this content, whoever sends it. */
  readonly fingerprint: string;
  /** The same for every form with this content from this visitor. */
  readonly ownFingerprint: string;
}

/** What our middleware leaves on a request. */
interface State extends DefaultState {
  requestId: string;
  /** The bearer token of who holds a private page's key. */
  holderKey?: string;
  /** What tells one attempt to send a form from another. */
  form?: FormTicket;
  /** Set by a route whose reply is the same for everyone until content changes. */
  sharedReply?: boolean;
  /** The key to keep it under, where many addresses give the same reply. */
  sharedAs?: string;
}

export type AppContext = Context & { state: State };
export type Next = () => Promise<unknown>;
