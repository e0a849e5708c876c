import type { Context, DefaultState } from 'koa';

/** What our middleware leaves on a request. */
interface State extends DefaultState {
  requestId: string;
  /** Set by a route whose reply is the same for everyone until content changes. */
  sharedReply?: boolean;
  /** The key to keep it under, where many addresses give the same reply. */
  sharedAs?: string;
}

export type AppContext = Context & { state: State };
export type Next = () => Promise<unknown>;
