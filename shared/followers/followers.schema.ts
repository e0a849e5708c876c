import { z } from 'zod';
import { email, slug, webUrl } from '#shared/core/fields.ts';
import { shield } from '#shared/core/form/form.ts';
import { followChannels } from '#shared/social/follow-channels.ts';
import { EPISODES_OF, followTopicNames, MOST_TOPICS, type Topic } from './followers.constants.ts';

export const topic: z.ZodType<Topic, Topic> = z.union([
  z.enum(followTopicNames),
  z.templateLiteral([EPISODES_OF, slug]),
]);

const topics = z.array(topic).min(1, 'Choose at least one').max(MOST_TOPICS);

/** What a visitor fills in to follow by mail. */
const followForm = z.object({ email, topics });

export const followRequest = followForm.extend({ shield });

/** The checkboxes of a plain form: several arrive as a list, one as a text, none not at all. */
const boxes = z.union([topic, z.array(topic).max(MOST_TOPICS)]).optional();

/** The same form, sent by a browser without scripts. */
export const plainFollowRequest = z.object({ email, topics: boxes, website: z.string().max(2000) });

/** What the page behind a signed link sends. */
export const managePlainRequest = z.object({
  action: z.enum(['save', 'pause', 'resume', 'stop', 'erase']),
  topics: boxes,
});

const KEY_SIZE = 22;
/** A follower's id, a dot and a signature. */
export const followerKey = z.object({
  key: z.string().regex(new RegExp(`^[0-9a-f-]{36}\\.[\\w-]{${KEY_SIZE}}$`), 'This link is not complete'),
});

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/)
    .max(max);

/** How a browser is reached by push. */
const pushAddress = z.object({
  endpoint: webUrl,
  keys: z.object({ p256dh: base64url(100), auth: base64url(40) }),
});
export type PushAddress = z.infer<typeof pushAddress>;

export const pushRequest = z.object({ address: pushAddress, topics, shield });

/** Its secret proves that the request comes from the browser itself. */
export const pushStop = z.object({ address: pushAddress });

/** How this site can be followed. */
export const followOffer = z.object({
  /** Whether mails can be sent; without a mail server no address can be confirmed. */
  mail: z.boolean(),
  /** The public key that browsers subscribe with. */
  pushKey: z.string(),
  /** Shows whose episodes can be followed separately. */
  shows: z.array(z.object({ id: slug, name: z.string() })),
  /** Channels of other networks, each with what is posted there: at least one topic. */
  channels: z.array(
    z.object({ channel: z.enum(followChannels), url: webUrl, topics: z.array(z.enum(followTopicNames)) }),
  ),
});
export type FollowOffer = z.infer<typeof followOffer>;
