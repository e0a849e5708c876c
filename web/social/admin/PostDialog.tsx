import { Button, Checkbox, Flex, Input, Modal, Switch } from 'antd';
import { type Platform, platformNames, platforms, TEXT_COUNTER } from '#shared/social/social.constants.ts';
import { asLongAsSent } from '#shared/social/social.links.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { useMediaPicker } from '#web/core/admin-ui/fields/media-picker.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import styles from './PostDialog.module.css';
import { PostNetworks } from './PostNetworks.tsx';
import { PostTime } from './PostTime.tsx';
import { missingIn, type PostForm, postFormSchema } from './post-form.ts';
import { RehearsalButton } from './RehearsalButton.tsx';
import { useSavePost } from './use-save-post.ts';
import { useAccounts } from './use-social.ts';

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
  const pick = useMediaPicker();
  const owned = useOwnerForm(postFormSchema(isOut), {
    values: first,
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
  const { length } = asLongAsSent(form.content, site);
  const close = () => leave(() => onClose());
  const set = (part: Partial<PostForm>) => {
    const names = Object.keys(part) as (keyof PostForm)[];
    for (const name of names) setValue(name, part[name], { shouldDirty: true });
    clearErrors([...names, 'scheduledDate']);
  };
  const submit = (draft: boolean) => {
    setValue('draft', draft);
    return owned.submit();
  };
  const choose = async () => {
    const url = await pick?.('pictures and videos');
    if (url) set({ mediaUrls: form.mediaUrls.trim() ? `${form.mediaUrls.trim()}, ${url}` : url });
  };

  return (
    <Modal
      open
      width={920}
      title={post ? 'Edit Social Media Post' : 'Create Social Media Post'}
      onCancel={close}
      mask={{ closable: false }}
      footer={
        <Flex className={styles.foot} wrap gap="small">
          <RehearsalButton form={form} />
          <span className={styles.gap} />
          <Button onClick={close}>Cancel</Button>
          {!isOut && (
            <Button loading={isSaving} onClick={() => submit(true)}>
              Save as draft
            </Button>
          )}
          <Button type="primary" loading={isSaving} onClick={() => submit(false)}>
            {submitLabel(form, post)}
          </Button>
        </Flex>
      }
    >
      <Flex component="form" vertical gap="medium" {...owned.props}>
        {post?.sample && !isOut && (
          <p className="muted">This is a sample. Saving makes it a post of yours.</p>
        )}
        {isOut && (
          <p className="muted">
            This post has been published. Changes here count for networks where it has not been, and for
            copies; what is on a network stays as it is.
          </p>
        )}
        <LabelledField
          label="Content"
          error={messageOf(errors.content)}
          hint={
            <span className={length > TEXT_COUNTER ? styles.over : undefined}>
              {length}/{TEXT_COUNTER}
            </span>
          }
          draw={(props) => (
            <Input.TextArea
              {...props}
              rows={5}
              value={form.content}
              onChange={({ target }) => set({ content: target.value })}
            />
          )}
        />
        {!isOut && (
          <Networks
            form={form}
            error={messageOf(errors.platforms)}
            connected={connected}
            isLoading={isPending}
            onChange={(chosen) => set({ platforms: chosen })}
          />
        )}
        <LabelledField
          label="Hashtags"
          error={messageOf(errors.hashtags)}
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
          error={messageOf(errors.mediaUrls)}
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
        {!isOut && (
          <Flex className={styles.now} gap="small" align="center">
            <Switch
              id="post-now"
              checked={form.postNow}
              onChange={(postNow) => set({ postNow })}
              aria-label="Post immediately"
            />
            <label htmlFor="post-now">Post immediately</label>
          </Flex>
        )}
        {!isOut && !form.postNow && (
          <PostTime form={form} error={messageOf(errors.scheduledDate)} onChange={set} />
        )}
        <PostNetworks form={form} accounts={accounts} site={site} onChange={set} />
      </Flex>
      {question}
    </Modal>
  );
}

/** An error as a field shows it; of several entries, that of the first which is wrong. */
function messageOf(error: object | undefined): string | undefined {
  if (!error) return undefined;
  if ('message' in error && error.message) return String(error.message);
  const inner = Object.values(error).find((entry) => typeof entry === 'object' && entry !== null);
  return inner ? messageOf(inner) : 'Not valid';
}

function submitLabel({ postNow }: PostForm, post: SocialPost | undefined): string {
  if (postNow) return 'Post now';
  return post ? 'Save post' : 'Schedule post';
}

interface NetworksProps {
  form: PostForm;
  error: string | undefined;
  connected: readonly Platform[];
  /** Whether the connected networks are not known yet. */
  isLoading: boolean;
  onChange: (chosen: Platform[]) => void;
}

/** The connected networks; the others are in a collapsed part, for posting there by hand. */
function Networks({ form, error, connected, isLoading, onChange }: NetworksProps) {
  const others = platforms.filter((platform) => !connected.includes(platform));
  const byHand = form.platforms.filter((platform) => !connected.includes(platform));
  const choose = (offered: readonly Platform[], chosen: Platform[]) =>
    onChange(
      platforms.filter((platform) =>
        offered.includes(platform) ? chosen.includes(platform) : form.platforms.includes(platform),
      ),
    );
  const boxes = (label: string, offered: readonly Platform[]) => (
    <Checkbox.Group
      aria-label={label}
      className={styles.boxes}
      value={form.platforms.filter((platform) => offered.includes(platform))}
      options={offered.map((value) => ({ value, label: platformNames[value] }))}
      onChange={(chosen) => choose(offered, chosen)}
    />
  );
  return (
    <fieldset className={styles.networks}>
      <legend>Platforms</legend>
      {error && <p className={styles.error}>{error}</p>}
      {connected.length > 0
        ? boxes('Platforms', connected)
        : !isLoading && <p>No network is connected yet.</p>}
      <details open={byHand.length > 0}>
        <summary>Post somewhere else by hand</summary>
        <p>When its time comes you get text and media ready, and the page to post on.</p>
        {boxes('By hand', others)}
      </details>
    </fieldset>
  );
}
