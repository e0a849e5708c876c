/** One post as a network's stand-in has it. */
export interface StoodInPost {
  id: string;
  text: string;
  media: number;
  /** What the network was told of its pictures or its link, where the stand-in keeps that. */
  embed?: unknown;
  /** The id of the post that it replies to. */
  replyTo?: string;
  facets?: unknown;
  /** What people did with it. */
  did?: { likes: number; answers: number; reposts: number; views: number };
  /** Milliseconds since 1970. */
  at: number;
}

/** What a stand-in stores, and which tokens it accepts. */
export interface StandInState {
  posts: StoodInPost[];
  /** What was uploaded and is not posted yet, by its id, with how many bytes. */
  uploads: Map<string, { size: number; type: string; text?: string }>;
  accepts(token: string): boolean;
  /** Whether it keeps figures of posts to itself, as X does in some plans. */
  isSilent?: boolean;
  now(): number;
}

/** Answers as a network's documentation says that it answers. */
export type StandIn = (request: Request, state: StandInState) => Promise<Response>;

export const newState = (now: () => number): StandInState => ({
  posts: [],
  uploads: new Map(),
  now,
  accepts: (token) => token !== '',
});

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers });

export const bearerOf = (request: Request): string =>
  request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';

let made = 0;
/** Ids grow, as those of real networks do. */
export function nextId(): string {
  made += 1;
  return String(1_700_000_000_000_000 + made);
}

export function addPost(state: StandInState, text: string, media = 0): string {
  const id = nextId();
  state.posts.unshift({ id, text, media, at: state.now() });
  return id;
}

/** What people did with a post; nothing unless a test says so. */
export const didOf = ({ did }: StoodInPost) => did ?? { likes: 0, answers: 0, reposts: 0, views: 0 };

export const isoOf = ({ at }: StoodInPost) => new Date(at).toISOString();

export const formOf = async (request: Request) =>
  new URLSearchParams(request.method === 'GET' ? '' : await request.text());

export const bodyOf = async (request: Request) =>
  (await request.json().catch(() => ({}))) as Record<string, unknown>;
