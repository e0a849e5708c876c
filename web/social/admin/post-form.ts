import { z } from 'zod';
import { localOf } from '#shared/core/zoned-time.ts';
import type { PostDraft } from '#shared/social/post-draft.ts';
import { type Platform, platforms } from '#shared/social/social.constants.ts';
import { splitCommas } from '#shared/social/social.rules.ts';
import { type PostBody, postBody, type SocialPost } from '#shared/social/social.schema.ts';

/** The values of the dialog, as they are typed. */
export interface PostForm {
  content: string;
  platforms: readonly Platform[];
  texts: Partial<Record<Platform, string>>;
  scheduledDate: string;
  scheduledTime: string;
  zone: string;
  /** Separated by commas, like the media URLs. */
  hashtags: string;
  mediaUrls: string;
  postNow: boolean;
  /** Whether it is saved as a draft, even if something is missing. */
  draft: boolean;
  sourceId?: string | undefined;
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const blank: PostForm = {
  content: '',
  platforms: [],
  texts: {},
  scheduledDate: '',
  scheduledTime: '',
  zone: '',
  hashtags: '',
  mediaUrls: '',
  postNow: false,
  draft: false,
};

export const blankForm = (): PostForm => ({ ...blank, zone: ownZone() });

const isPlatform = (name: string): name is Platform => (platforms as readonly string[]).includes(name);

/** A new post with the content from another screen. */
export const formOfDraft = ({ content, platforms: names, hashtags, sourceId }: PostDraft): PostForm => ({
  ...blankForm(),
  content,
  platforms: names.filter(isPlatform),
  hashtags: hashtags.join(', '),
  sourceId,
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
    postNow: false,
    draft: false,
    scheduledDate: local?.date ?? '',
    scheduledTime: local?.time ?? '',
    zone: local?.zone ?? zone,
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
  return undefined;
}

/** The body of the request. */
export function bodyOf(form: PostForm): PostBody {
  const { content, platforms: chosen, texts, sourceId } = form;
  const own = Object.entries(texts).filter(
    ([platform, text]) => text?.trim() && chosen.includes(platform as Platform),
  );
  return {
    content,
    platforms: [...chosen],
    texts: Object.fromEntries(own),
    hashtags: splitCommas(form.hashtags),
    mediaUrls: splitCommas(form.mediaUrls),
    when: form.draft ? 'draft' : form.postNow ? 'now' : 'at',
    local:
      !form.postNow && form.scheduledDate && form.scheduledTime
        ? { date: form.scheduledDate, time: form.scheduledTime, zone: form.zone }
        : null,
    ...(sourceId !== undefined && { sourceId }),
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
