import { z } from 'zod';
import { MINUTE_MS } from '#shared/core/time.ts';
import { type LocalTime, localOf, resolveLocal } from '#shared/core/zoned-time.ts';
import type { PostDraft } from '#shared/social/post-draft.ts';
import { type Platform, platforms } from '#shared/social/social.constants.ts';
import { splitCommas } from '#shared/social/social.rules.ts';
import { type PostBody, postBody, type SocialPost } from '#shared/social/social.schema.ts';

/** The values of the dialog, as they are typed. */
export interface PostForm {
  content: string;
  platforms: readonly Platform[];
  texts: Partial<Record<Platform, string>>;
  /** Where a network has it in several parts. */
  threads: Partial<Record<Platform, readonly string[]>>;
  scheduledDate: string;
  scheduledTime: string;
  zone: string;
  /** Separated by commas, like the media URLs. */
  hashtags: string;
  mediaUrls: string;
  /** What is seen in a file, by its address. */
  alts: Readonly<Record<string, string>>;
  postNow: boolean;
  /** Whether its time is the next free one of the queue. */
  fromQueue: boolean;
  /** After how many days it goes out once more; empty for never. */
  repeatDays: string;
  /** Whether it is saved as a draft, even if something is missing. */
  draft: boolean;
  sourceId?: string | undefined;
  /** An instant: what it is about begins then. */
  startsAt?: string | undefined;
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const blank: PostForm = {
  content: '',
  platforms: [],
  texts: {},
  threads: {},
  scheduledDate: '',
  scheduledTime: '',
  zone: '',
  hashtags: '',
  mediaUrls: '',
  alts: {},
  postNow: false,
  fromQueue: false,
  repeatDays: '',
  draft: false,
};

export const blankForm = (): PostForm => ({ ...blank, zone: ownZone() });

type Time = Pick<PostForm, 'scheduledDate' | 'scheduledTime' | 'zone'>;

/** A time as the form has it. */
export const timeOf = ({ date, time, zone }: LocalTime): Time => ({
  scheduledDate: date,
  scheduledTime: time,
  zone,
});

/** The chosen instant in milliseconds since 1970; undefined while there is none. */
export function instantOf({ scheduledDate: date, scheduledTime: time, zone }: Time): number | undefined {
  return date && time ? Date.parse(resolveLocal({ date, time, zone }).instant) : undefined;
}

const isPlatform = (name: string): name is Platform => (platforms as readonly string[]).includes(name);

/** A new post with the content from another screen. */
export const formOfDraft = ({
  content,
  platforms: names,
  hashtags,
  texts = {},
  mediaUrls = [],
  sourceId,
  startsAt,
}: PostDraft): PostForm => ({
  ...blankForm(),
  content,
  platforms: names.filter(isPlatform),
  hashtags: hashtags.join(', '),
  texts: Object.fromEntries(Object.entries(texts).filter(([name]) => isPlatform(name))),
  mediaUrls: mediaUrls.join(', '),
  sourceId,
  startsAt,
});

/** A stored post as the dialog shows it; one without a chosen time in the owner's own zone. */
export function formOfPost(post: SocialPost): PostForm {
  const zone = ownZone();
  const local =
    post.local ?? (post.scheduledTime ? localOf(Date.parse(post.scheduledTime), zone) : undefined);
  return {
    content: post.content,
    platforms: post.platforms,
    texts: post.texts,
    threads: post.threads,
    alts: post.alts,
    postNow: false,
    fromQueue: false,
    repeatDays: '',
    draft: false,
    ...timeOf(local ?? { date: '', time: '', zone }),
    hashtags: post.hashtags.join(', '),
    mediaUrls: (post.mediaUrls ?? []).join(', '),
  };
}

interface Missing {
  field: 'content' | 'platforms' | 'scheduledDate';
  title: string;
  description: string;
}

/** The first thing that is missing, in the order in which it is asked for. A draft may lack anything. */
export function missingIn({ content, platforms: chosen, ...form }: PostForm): Missing | undefined {
  if (form.draft) return undefined;
  if (content.trim() === '')
    return {
      field: 'content',
      title: 'Content Required',
      description: 'Please enter content for your post.',
    };
  if (chosen.length === 0)
    return {
      field: 'platforms',
      title: 'Platform Required',
      description: 'Please select at least one platform to post to.',
    };
  if (!form.postNow && (form.scheduledDate === '' || form.scheduledTime === ''))
    return {
      field: 'scheduledDate',
      title: 'Schedule Required',
      description: 'Please set a scheduled date and time, or choose to post now.',
    };
  if (!form.postNow && (instantOf(form) ?? 0) < Date.now() - MINUTE_MS)
    return {
      field: 'scheduledDate',
      title: 'This time has passed',
      description: 'Choose a later one, or post now.',
    };
  return undefined;
}

/** The body of the request. */
export function bodyOf(form: PostForm): PostBody {
  const { content, platforms: chosen, texts, sourceId, repeatDays } = form;
  const mediaUrls = splitCommas(form.mediaUrls);
  const alts = Object.entries(form.alts).filter(([url, alt]) => alt.trim() && mediaUrls.includes(url));
  // A part that was emptied goes, and one that is left alone is a text like any other.
  const parts = Object.entries(form.threads)
    .filter(([platform]) => chosen.includes(platform as Platform))
    .map(([platform, all]) => [platform, all.filter((part) => part.trim())] as const);
  const single = parts.flatMap(([platform, all]) => (all.length === 1 ? [[platform, all[0]] as const] : []));
  const own = [...Object.entries(texts), ...single].filter(
    ([platform, text]) => text?.trim() && chosen.includes(platform as Platform),
  );
  return {
    content,
    platforms: [...chosen],
    texts: Object.fromEntries(own),
    threads: Object.fromEntries(parts.filter(([, all]) => all.length > 1)),
    hashtags: splitCommas(form.hashtags),
    mediaUrls,
    alts: Object.fromEntries(alts),
    when: form.draft ? 'draft' : form.postNow ? 'now' : 'at',
    local:
      !form.postNow && form.scheduledDate && form.scheduledTime
        ? { date: form.scheduledDate, time: form.scheduledTime, zone: form.zone }
        : null,
    ...(sourceId !== undefined && { sourceId }),
    ...(repeatDays && !form.postNow && { repeatDays: Number(repeatDays) }),
  };
}

/** Converts the typed values to the body of the contract. `isOut`: already published, so it needs no time. */
export const postFormSchema = (isOut: boolean) =>
  z.custom<PostForm>().transform((form, context): PostBody => {
    const missing = missingIn(isOut ? { ...form, postNow: true } : form);
    const parsed = postBody.safeParse(bodyOf(form));
    if (missing) context.addIssue({ code: 'custom', path: [missing.field], message: missing.description });
    else if (parsed.success) return parsed.data;
    else
      for (const { path, message } of parsed.error.issues)
        context.addIssue({
          code: 'custom',
          path: path[0] === 'local' ? ['scheduledDate'] : [...path],
          message,
        });
    return z.NEVER;
  });
