import type { Context, DefaultState } from 'koa';
import type { Endpoint } from '#shared/core/endpoint.ts';

/** One attempt to have something done, however often its request arrives. */
export interface Attempt {
  /** The same for every repetition of this attempt. */
  readonly key: string;
  /** The same for everything with this content, whoever sends it. */
  readonly fingerprint: string;
  /** Set once this attempt is known to have been made before, so that nothing was stored for it. */
  isRepeated?: boolean;
}

/** A session of the owner, as the guard found it. */
export interface OwnerSession {
  readonly id: string;
  readonly epoch: number;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly userAgent: string;
  /** When the password was last given, or a passkey used, in this session; null if never. */
  readonly confirmedAt: string | null;
}

/** What our middleware stores with a request. */
interface State extends DefaultState {
  requestId: string;
  /** The bearer token of the request: the key of a private page. */
  holderKey?: string;
  /** The session that the request belongs to, on endpoints of the owner. */
  ownerSession?: OwnerSession;
  /** The attempt to send a form that the request belongs to. */
  form?: Attempt;
  /** Set by a route whose reply is the same for everyone until content changes. */
  sharedReply?: boolean;
  /** Help for a person whose link does not work. */
  help?: Endpoint['help'];
  /** Whether the site's pages answer where nothing was found. */
  orPage?: boolean;
  /** Set by a route whose requests are so many, and say so little, that the log leaves them out. */
  unlogged?: boolean;
  /** How many bytes of content were stored, where it is not as many as arrived; null if nothing was. */
  stored?: number | null;
  /** Set where an upload makes room for others when too many arrive. */
  yields?: boolean;
  /** The cache key, where many addresses give the same reply. */
  sharedAs?: string;
}

export type AppContext = Context & { state: State };
export type Next = () => Promise<unknown>;
