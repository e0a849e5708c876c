import type { UpstreamReply } from '#api/core/upstream.ts';
import type { NetworkWithApp } from '#shared/core/connections/network-connections.ts';
import type { Platform } from '#shared/social/social.constants.ts';

/** What opens an account; stored sealed. */
export interface Tokens {
  access: string;
  refresh?: string | undefined;
  /** The app, where it was made for this very account. */
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
  /** Where it lives, on networks of many servers. */
  server: string | null;
}

/** What a network gave, and until when. */
export interface Grant {
  tokens: Tokens;
  /** Milliseconds since 1970; null when it does not end by itself. */
  expiresAt: number | null;
  /** From when it makes sense to ask for the next; null when it cannot be renewed. */
  refreshAt: number | null;
  /** What the owner has allowed, where the network says so. */
  scopes?: readonly string[];
}

export interface Identity {
  externalId: string;
  name: string;
  /** Where another token is the one to post with, as for a page. */
  tokens?: Tokens;
}

export interface Connection extends Identity {
  tokens: Tokens;
  server: string | null;
  expiresAt: number | null;
  refreshAt: number | null;
}

/** A picture or video on its way to a network. */
export interface MediaItem {
  kind: 'image' | 'video';
  type: string;
  size: number;
  alt: string;
  /** Where the network can fetch it itself. */
  url: string;
  /** Its bytes, or a part of them; only of the library's files. @throws NetworkError for any other */
  read(start?: number, end?: number): Promise<Uint8Array<ArrayBuffer>>;
}

export interface Request {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  body?: FormData | Uint8Array<ArrayBuffer>;
  timeoutMs?: number;
  /** A redirect is a reply like any other. */
  redirect?: 'manual';
  /** It changes nothing there, though it is no GET. */
  readOnly?: true;
}

/** Calls networks. @throws NetworkError for every answer but a good one */
export interface HttpClient {
  call(request: Request): Promise<UpstreamReply>;
  now(): number;
}

/** One post on its way to one network. Whoever publishes it can be cut off anywhere and asked again. */
export interface Publication {
  /** The same however often it is tried. */
  key: string;
  access: Access;
  text: string;
  media: readonly MediaItem[];
  /** When the call began that makes it public; null when it never did. */
  sentAt: number | null;
  /** What was kept of earlier tries. */
  progress: Readonly<Record<string, string>>;
  /** Keeps what the network gave for a step, before the next one. */
  save(progress: Record<string, string>): Promise<void>;
  /** Notes that the next call makes it public. */
  beforeSend(): Promise<void>;
}

export interface Published {
  url: string;
}

/** What came back from a network's page, with what is needed to use it. */
export interface CodeAnswer {
  client: OAuthClient;
  redirectUri: string;
  code: string;
  verifier: string;
  server: string | null;
}

export interface OAuth {
  pkce: boolean;
  /** As the network names itself in `iss`, where it does. */
  issuer?: string;
  /** The least that has to be granted. */
  needs: readonly string[];
  authorizeUrl(question: {
    client: OAuthClient;
    redirectUri: string;
    state: string;
    challenge: string;
    server: string | null;
  }): string;
  /** The call that gives tokens for a code. */
  codeRequest(answer: CodeAnswer): Request;
  exchange(answer: CodeAnswer, http: HttpClient): Promise<Grant>;
  /** Makes an app at a server where everybody may. */
  register?(server: string, redirectUri: string, http: HttpClient): Promise<OAuthClient>;
}

/** One network, over its documented interface. */
export interface Network {
  platform: Platform;
  oauth?: OAuth;
  /** Connects by what the owner has typed in. */
  connect?(fields: Record<string, string>, http: HttpClient): Promise<Connection>;
  identify(access: Omit<Access, 'externalId'> & { externalId?: string }, http: HttpClient): Promise<Identity>;
  /** Where this account may post, on networks that give it a choice; each with the token to post there. */
  pages?(access: Access, http: HttpClient): Promise<Identity[]>;
  refresh?(access: Access, client: OAuthClient | undefined, http: HttpClient): Promise<Grant>;
  revoke?(access: Access, client: OAuthClient | undefined, http: HttpClient): Promise<void>;
  publish(publication: Publication, http: HttpClient): Promise<Published>;
  /** Looks for a post that may be there. `unknown`: this network does not let us look. */
  findExisting?(publication: Publication, http: HttpClient): Promise<Published | 'absent' | 'unknown'>;
}
