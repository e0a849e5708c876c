import { z } from 'zod';
import { instant, line, webUrl } from '#shared/core/fields.ts';
import { DAY_MS } from '#shared/core/time.ts';
import { platformName, scheduledStream } from '#shared/stream/stream.schema.ts';
import { endSteps, liveNetworks, POST_TEXT_MAX, startSteps, stepStates } from './live.constants.ts';

const network = z.enum(liveNetworks);
const postText = z.string().trim().min(1, 'Write what is to be posted.').max(POST_TEXT_MAX);
const sessionId = z.string().regex(/^[\w-]{1,64}$/);
const networkPost = z.strictObject({ network, text: postText });
const isSet = (posts: readonly { network: string }[]) =>
  new Set(posts.map((post) => post.network)).size === posts.length;
const posts = z.array(networkPost).max(20).refine(isSet, 'Choose each network once.');

/** One step of a session. */
const step = z.object({
  /** Unique in its session, such as `archive` or `post:mastodon`. */
  key: z.string(),
  kind: z.enum([...startSteps, ...endSteps]),
  state: z.enum(stepStates),
  /** Why it failed or was skipped, or what came of it. */
  text: z.string(),
  /** Where in the back office or outside its result is; null where there is none. */
  target: z.string().nullable(),
  at: instant,
  canRepeat: z.boolean(),
  canUndo: z.boolean(),
});
export type LiveStep = z.infer<typeof step>;

/** A moment that the owner has marked, such as for a clip. */
export const liveMark = z.object({
  id: z.string(),
  /** Seconds since the stream began. */
  second: z.int(),
  /** Empty until the owner types one. */
  note: z.string(),
});
export type LiveMark = z.infer<typeof liveMark>;

export const liveSession = z.object({
  id: z.string(),
  title: z.string(),
  platforms: z.array(z.object({ platform: platformName, address: z.string() })),
  /** `dropped`: the platform reports no stream; the session ends when that lasts too long. */
  state: z.enum(['live', 'dropped', 'ended']),
  /** Whether it began automatically, when a platform went live. */
  automatic: z.boolean(),
  startedAt: instant,
  droppedAt: instant.nullable(),
  endedAt: instant.nullable(),
  steps: z.array(step),
  /** In the order of the stream. */
  marks: z.array(liveMark),
  /** Requests that wait until the stream is over, as the list of needs names them. */
  later: z.array(z.object({ kind: z.string(), id: z.string() })),
});
export type LiveSession = z.infer<typeof liveSession>;

/** A platform that is live while the hub is not. */
const detected = z.object({ platform: platformName, title: z.string(), startedAt: instant });

export const liveOverview = z.object({
  session: liveSession.nullable(),
  /** The viewers of the session now, on each of its platforms that reports any. */
  viewers: z.array(z.object({ platform: platformName, count: z.int().min(1) })),
  /** Streams to come, the next first. */
  next: z.array(scheduledStream),
  detected: z.array(detected),
  /** Sessions that are over, the newest first. */
  past: z.array(liveSession),
});
export type LiveOverview = z.infer<typeof liveOverview>;

/** A post as it would go out, with `{title}` and `{link}` still in it. */
const plannedPost = z.object({
  network,
  template: z.string(),
  chosen: z.boolean(),
  /** `assisted`: the network is not connected, so that the owner posts it by hand. */
  how: z.enum(['automatic', 'assisted']),
});
export const livePlan = z.object({
  title: z.string(),
  /** What `{link}` stands for. */
  link: z.string(),
  platforms: z.array(
    z.object({ platform: platformName, name: z.string(), address: z.string(), detected: z.boolean() }),
  ),
  posts: z.array(plannedPost),
  /** How many followers would be notified. */
  followers: z.int(),
  /** Posts of other things that would wait until the end. */
  held: z.array(z.object({ id: z.string(), text: z.string(), at: instant })),
  holdMinutes: z.int(),
});
export type LivePlan = z.infer<typeof livePlan>;

export const goLiveBody = z.strictObject({
  title: line,
  platforms: z
    .array(z.strictObject({ platform: platformName, address: z.union([webUrl, z.literal('')]) }))
    .min(1, 'Choose where you are live.')
    .max(3)
    .refine((all) => new Set(all.map(({ platform }) => platform)).size === all.length, 'Choose each once.'),
  tellFollowers: z.boolean(),
  hold: z.boolean(),
  posts,
});
export type GoLive = z.infer<typeof goLiveBody>;

export const endPlan = z.object({
  title: z.string(),
  /** What `{link}` stands for until there is a recording. */
  link: z.string(),
  /** Where the recording may be found; empty when nothing is known of it. */
  recording: z.string(),
  /** How many posts wait for the end. */
  held: z.int(),
  posts: z.array(plannedPost),
  /** The marked moments, which the recap names. */
  marks: z.array(liveMark),
});
export type EndPlan = z.infer<typeof endPlan>;

export const endLiveBody = z.strictObject({
  id: sessionId,
  /** Null adds nothing to the archive. Without a recording, the entry stays a draft. */
  archive: z.strictObject({ title: line, recording: z.union([webUrl, z.literal('')]) }).nullable(),
  release: z.boolean(),
  posts,
  letter: z.boolean(),
});
export type EndLive = z.infer<typeof endLiveBody>;

export const ofStep = z.object({ id: sessionId, key: z.string().regex(/^[a-z]{1,20}(:[a-z]{1,20})?$/) });

const markId = z.string().regex(/^[\w-]{16,64}$/);
export const markBody = z.strictObject({
  /** Made where the key was pressed: a mark that is sent twice is stored once. */
  id: markId,
  /** Milliseconds since the press. A mark may be sent late, and the clocks of two computers differ. */
  ago: z
    .int()
    .min(0)
    .max(2 * DAY_MS),
});
export const ofMark = z.object({ id: markId });
export const markNote = z.strictObject({ note: z.union([line, z.literal('')]) });

export const laterBody = z.strictObject({
  kind: z.string().regex(/^[a-z]{1,20}$/),
  id: z.string().min(1).max(100),
});

const template = z.string().trim().min(1).max(2000);
export const liveSettings = z.object({
  /** Whether a session begins automatically when a platform has been live for a minute. */
  automatic: z.boolean(),
  /** Whether the posts below then go out without a review. */
  automaticPosts: z.boolean(),
  /** How many minutes to wait for a dropped stream to return. */
  graceMinutes: z.int().min(1).max(60),
  /** Other posts that are planned for so many minutes from the start on wait until the end; 0 for none. */
  holdMinutes: z.int().min(0).max(240),
  networks: z.array(network).max(liveNetworks.length),
  post: template,
  /** A network's own text in place of `post`; empty for the same text. */
  texts: z.record(network, z.string().trim().max(2000)),
  recap: template,
});
export type LiveSettings = z.infer<typeof liveSettings>;
