import type { UpstreamReply } from '#api/core/network/upstream.ts';
import type { NetworkWithApp } from '#shared/core/connections/network-connections.ts';
import type { Platform } from '#shared/social/social.constants.ts';

/** The tokens of an account; stored sealed. */
export interface Tokens {
  access: string;
  refresh?: string | undefined;
  /** The app, where it was registered for this account alone. */
  client?: OAuthClient | undefined;
}

/** Networks for which the owner registers an app. */
export type OAuthPlatform = NetworkWithApp & Platform;

export interface OAuthClient {
  id: string;
  secret: string;
}

/** An account as a call to its network needs it. */
export interface Access {
  tokens: Tokens;
  externalId: string;
  /** The account's server, on networks of many servers. */
  server: string | null;
}

/** The tokens that a network has granted, and until when. */
export interface Grant {
  tokens: Tokens;
  /** Milliseconds since 1970; null when it does not expire. */
  expiresAt: number | null;
  /** From when the token should be renewed, in milliseconds since 1970; null when it cannot be. */
  refreshAt: number | null;
  /** The granted scopes, where the network returns them. */
  scopes?: readonly string[];
}

export interface Identity {
  externalId: string;
  name: string;
  /** Set where posting needs other tokens, as for a page. */
  tokens?: Tokens;
}

export interface Connection extends Identity {
  tokens: Tokens;
  server: string | null;
  expiresAt: number | null;
  refreshAt: number | null;
}

/** A picture or video to send to a network. */
export interface MediaItem {
  kind: 'image' | 'video';
  type: string;
  size: number;
  /** What is seen in it; empty when nobody has said. */
  alt: string;
  /** Of a picture of the library, in pixels. */
  width?: number;
  height?: number;
  /** An address where the network can fetch it. */
  url: string;
  /** Its bytes, or a part of them; only of the library's files. @throws NetworkError for any other */
  read(start?: number, end?: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** What a page says of itself, for networks that do not look it up themselves. */
export interface LinkCard {
  url: string;
  title: string;
  description: string;
  /** JPEG; undefined where it has none that can be read. */
  picture: Uint8Array<ArrayBuffer> | undefined;
}

export interface Request {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  body?: FormData | Uint8Array<ArrayBuffer>;
  timeoutMs?: number;
  /** Redirects are returned as replies instead of followed. */
  redirect?: 'manual';
  /** The request changes nothing at the network, although it is not a GET. */
  readOnly?: true;
}

/** Calls networks. @throws NetworkError for every reply that is not successful */
export interface HttpClient {
  call(request: Request): Promise<UpstreamReply>;
  now(): number;
}

/** One post to publish on one network. Publishing may be cut off at any step, and is then started again. */
export interface Publication {
  /** Idempotency key: the same for all tries. */
  key: string;
  access: Access;
  text: string;
  media: readonly MediaItem[];
  /** The ids of the parts of a thread before this one, which replies to the last of them; empty for any other post. */
  earlier: readonly string[];
  /** What the page of a link says of itself; undefined where nothing is known. */
  linkCard(url: string): Promise<LinkCard | undefined>;
  /** When the publishing call began, in milliseconds since 1970; null when it never did. */
  sentAt: number | null;
  /** What earlier tries have stored. */
  progress: Readonly<Record<string, string>>;
  /** Stores the network's result of a step, before the next one. */
  save(progress: Record<string, string>): Promise<void>;
  /** Records that the next call publishes the post. */
  beforeSend(): Promise<void>;
}

export interface Published {
  url: string;
  /** What a reply to it and its figures are asked for by. */
  id?: string;
}

/** What people did with a post, as its network counts it; null where the network does not say. */
export interface PostNumbers {
  likes: number | null;
  answers: number | null;
  reposts: number | null;
  views: number | null;
}

/** Reads the figures of posts: numbers alone, never who. */
export interface ReactionReader {
  /** How many posts one call reads. */
  atOnce: number;
  /** Each call counts against a quota that the owner pays for, so a post is read less often. */
  isDear?: true;
  /** The id of a post from its address, where the id is not known. */
  idIn?(url: string, access: Access): string | undefined;
  /** Without those that are no longer there. @throws NetworkError `refused` where it does not tell */
  read(ids: readonly string[], access: Access, http: HttpClient): Promise<ReadonlyMap<string, PostNumbers>>;
}

/** The code from a network's consent page, with what is needed to exchange it for tokens. */
export interface CodeAnswer {
  client: OAuthClient;
  redirectUri: string;
  code: string;
  verifier: string;
  server: string | null;
}

export interface OAuth {
  pkce: boolean;
  /** The network's value of `iss`, where it sends one. */
  issuer?: string;
  /** The scopes that have to be granted. */
  needs: readonly string[];
  authorizeUrl(question: {
    client: OAuthClient;
    redirectUri: string;
    state: string;
    challenge: string;
    server: string | null;
  }): string;
  /** The request that exchanges a code for tokens. */
  codeRequest(answer: CodeAnswer): Request;
  exchange(answer: CodeAnswer, http: HttpClient): Promise<Grant>;
  /** Registers an app, at servers where anyone may do so. */
  register?(server: string, redirectUri: string, http: HttpClient): Promise<OAuthClient>;
}

/** One network, through its documented API. */
export interface Network {
  platform: Platform;
  oauth?: OAuth;
  /** Connects with credentials that the owner has typed in. */
  connect?(fields: Record<string, string>, http: HttpClient): Promise<Connection>;
  identify(access: Omit<Access, 'externalId'> & { externalId?: string }, http: HttpClient): Promise<Identity>;
  /** Where this account may post, on networks that give it a choice; each with the token to post there. */
  pages?(access: Access, http: HttpClient): Promise<Identity[]>;
  refresh?(access: Access, client: OAuthClient | undefined, http: HttpClient): Promise<Grant>;
  revoke?(access: Access, client: OAuthClient | undefined, http: HttpClient): Promise<void>;
  publish(publication: Publication, http: HttpClient): Promise<Published>;
  /** Looks for a post that may have been published. `unknown`: that cannot be found out. */
  findExisting?(publication: Publication, http: HttpClient): Promise<Published | 'absent' | 'unknown'>;
  /** Left out where the permissions of the connection do not include it. */
  reactions?: ReactionReader;
}
