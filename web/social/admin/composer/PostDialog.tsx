import { Button, Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import { type Platform, TEXT_COUNTER } from '#shared/social/social.constants.ts';
import { asLongAsSent } from '#shared/social/social.links.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';
import { shortened } from '#shared/social/social.shorten.ts';
import { splitIntoParts } from '#shared/social/social.thread.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';
import { messageOf } from '#web/core/admin-ui/fields/FormField.tsx';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { useMediaPicker } from '#web/core/admin-ui/fields/media-picker.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { useAccounts } from '../use-social.ts';
import { NetworkToggles } from './NetworkToggles.tsx';
import styles from './PostDialog.module.css';
import { PostFoot } from './PostFoot.tsx';
import { PostPictures } from './PostPictures.tsx';
import { PostPreviews } from './PostPreviews.tsx';
import { PostTime } from './PostTime.tsx';
import { ProblemList } from './ProblemList.tsx';
import { instantOf, missingIn, type PostForm, postFormSchema } from './post-form.ts';
import { problemsIn, textsOf } from './problems.ts';
import { ThreadFields } from './ThreadFields.tsx';
import { useSavePost } from './use-save-post.ts';
import { useStartingForm } from './use-starting-form.ts';

interface PostDialogProps {
  first: PostForm;
  /** The stored post that is changed; without it, a new one is made. */
  post: SocialPost | undefined;
  onClose: (saved?: SocialPost) => void;
}

/** A post: what it says, where it goes, and when. Typed text stays until it is saved or discarded. */
export default function PostDialog({ first, post, onClose }: PostDialogProps) {
  const { accounts, connected, site, isPending } = useAccounts();
  const { isOut, ...saving } = useSavePost(post);
  const { values, slot, isKnown } = useStartingForm(first, !post);
  const pick = useMediaPicker();
  // What is planned in spite of its problems: a change asks anew.
  const [accepted, setAccepted] = useState('');
  const [justSplit, setJustSplit] = useState<Platform>();
  const owned = useOwnerForm(postFormSchema(isOut), {
    values,
    ...saving,
    onSaved: onClose,
    invalid(typed) {
      const missing = missingIn(isOut ? { ...typed, postNow: true } : typed);
      return missing && gone(missing.title, missing.description);
    },
  });
  const { isSaving, leave, question } = owned;
  const { watch, setValue, clearErrors, formState } = owned.form;
  const { errors } = formState;
  const form = watch();
  const others = useOthersAt(form, post);
  const problems = isOut ? [] : problemsIn(form, { accounts, others, site });
  const close = () => leave(() => onClose());
  const set = (part: Partial<PostForm>) => {
    const names = Object.keys(part) as (keyof PostForm)[];
    for (const name of names) setValue(name, part[name], { shouldDirty: true });
    clearErrors([...names, 'scheduledDate']);
  };
  const setText = (platform: Platform, text: string | undefined) => {
    const { [platform]: _, ...rest } = form.texts;
    set({ texts: text === undefined ? rest : { ...rest, [platform]: text } });
  };
  const submit = (draft: boolean) => {
    setValue('draft', draft);
    return owned.submit();
  };
  const choose = async () => {
    const url = await pick?.('pictures and videos');
    if (url) set({ mediaUrls: form.mediaUrls.trim() ? `${form.mediaUrls.trim()}, ${url}` : url });
  };
  const texts = textsOf(form);
  const around = { mediaUrls: texts.mediaUrls, site };
  const setThread = (platform: Platform, parts: readonly string[] | undefined) => {
    const { [platform]: _, ...rest } = form.threads;
    set({ threads: parts === undefined ? rest : { ...rest, [platform]: parts } });
  };
  const split = (platform: Platform) => {
    const parts = splitIntoParts(platform, texts, around);
    if (parts.length > 1) setThread(platform, parts);
    setJustSplit(platform);
  };
  /** Parts that nobody has changed are the text as it was; others become a text of its own. */
  const merge = (platform: Platform) => {
    const parts = form.threads[platform] ?? [];
    const asCut = splitIntoParts(platform, { ...texts, threads: {} }, around);
    if (JSON.stringify(parts) !== JSON.stringify(asCut)) setText(platform, parts.join('\n\n'));
    setThread(platform, undefined);
  };
  const said = JSON.stringify(problems);
  const { length } = asLongAsSent(form.content, site);

  return (
    <Modal
      open
      width={1180}
      title={post ? 'Edit Social Media Post' : 'Create Social Media Post'}
      onCancel={close}
      mask={{ closable: false }}
      classNames={{ wrapper: styles.wrapper, container: styles.container, body: styles.body }}
      footer={
        <PostFoot
          form={form}
          isNew={!post}
          problems={problems}
          isAccepted={accepted === said}
          isSaving={isSaving}
          isKnown={isKnown}
          connected={connected}
          onCancel={close}
          {...(!isOut && { onDraft: () => submit(true) })}
          onSubmit={() => {
            const isAsked = problems.length > 0 && accepted !== said && !missingIn({ ...form, draft: false });
            return isAsked ? setAccepted(said) : submit(false);
          }}
        />
      }
    >
      <form className={styles.columns} {...owned.props}>
        <Flex vertical gap={20} className={styles.words}>
          {post?.sample && !isOut && (
            <p className="muted">This is a sample. Saving makes it a post of yours.</p>
          )}
          {isOut && (
            <p className="muted">
              This post has been published. Changes here count for networks where it has not been, and for
              copies; what is on a network stays as it is.
            </p>
          )}
          {!isOut && (
            <NetworkToggles
              form={form}
              problems={problems}
              error={errors.platforms && messageOf(errors.platforms)}
              accounts={accounts}
              site={site}
              isLoading={isPending}
              onChange={(chosen) => set({ platforms: chosen })}
            />
          )}
          <LabelledField
            label="Content"
            error={errors.content && messageOf(errors.content)}
            hint={
              <span className={problems.some(({ over }) => over > 0) ? styles.over : undefined}>
                {length}/{TEXT_COUNTER}
              </span>
            }
            draw={(props) => (
              <Input.TextArea
                {...props}
                autoFocus
                autoSize={{ minRows: 5, maxRows: 14 }}
                value={form.content}
                onChange={({ target }) => set({ content: target.value })}
              />
            )}
          />
          {form.platforms.map(
            (platform) =>
              form.threads[platform] && (
                <ThreadFields
                  key={platform}
                  platform={platform}
                  form={form}
                  site={site}
                  posted={postedOf(post, platform)}
                  isNew={platform === justSplit}
                  error={errors.threads && messageOf(errors.threads)}
                  onChange={(parts) => setThread(platform, parts)}
                  onMerge={() => merge(platform)}
                />
              ),
          )}
          {!isOut && (
            <PostTime
              form={form}
              slot={slot}
              error={errors.scheduledDate && messageOf(errors.scheduledDate)}
              canRepeat={!post}
              onChange={set}
            />
          )}
          <LabelledField
            label="Hashtags"
            error={errors.hashtags && messageOf(errors.hashtags)}
            hint="With commas between them"
            draw={(props) => (
              <Input
                {...props}
                value={form.hashtags}
                onChange={({ target }) => set({ hashtags: target.value })}
              />
            )}
          />
          <LabelledField
            label="Media URLs"
            error={errors.mediaUrls && messageOf(errors.mediaUrls)}
            hint="With commas between them"
            draw={(props) => (
              <Flex className={styles.media} wrap gap="small">
                <Input
                  {...props}
                  value={form.mediaUrls}
                  onChange={({ target }) => set({ mediaUrls: target.value })}
                />
                {pick && <Button onClick={choose}>Choose from media</Button>}
              </Flex>
            )}
          />
          <PostPictures form={form} onChange={set} />
          <ProblemList
            problems={problems}
            threads={form.threads}
            onShorten={(platform) => setText(platform, shortened(platform, texts, around))}
            onSplit={split}
            onOwnText={(platform) => setText(platform, form.texts[platform] ?? form.content)}
            onLeaveOut={(platform) => set({ platforms: form.platforms.filter((one) => one !== platform) })}
          />
        </Flex>
        <PostPreviews form={form} accounts={accounts} site={site} onText={setText} />
      </form>
      {question}
    </Modal>
  );
}

/** How many parts of a thread are on that network already. */
const postedOf = (post: SocialPost | undefined, platform: Platform): number =>
  post?.deliveries.find((one) => one.platform === platform)?.parts?.posted ?? 0;

/** Other posts that are planned for the chosen minute. */
function useOthersAt(form: PostForm, post: SocialPost | undefined): SocialPost[] {
  const at = form.postNow ? undefined : instantOf(form);
  const minute = at === undefined ? 0 : Math.floor(at / MINUTE_MS) * MINUTE_MS;
  const query = { from: isoAt(minute), to: isoAt(minute + MINUTE_MS) };
  const { data } = useOwnerData('GET /api/social/calendar', { query }, { enabled: minute > 0 });
  const planned = data?.items.filter(({ status, id }) => status === 'scheduled' && id !== post?.id);
  return minute > 0 ? (planned ?? []) : [];
}
