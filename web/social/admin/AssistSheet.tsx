import { Button, Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import { asParts } from '#shared/social/social.links.ts';
import { partsFor } from '#shared/social/social.rules.ts';
import type { SocialPost } from '#shared/social/social.schema.ts';
import { networkSetups } from '#shared/social/social.setup.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { useCopy } from '#web/core/use-copy.ts';
import styles from './AssistSheet.module.css';
import { NetworkPreview } from './composer/NetworkPreview.tsx';
import { numbered } from './composer/ThreadPreview.tsx';
import type { PostActions } from './use-post-actions.ts';

interface AssistSheetProps {
  post: SocialPost;
  platform: Platform;
  actions: PostActions;
  onClose: () => void;
}

/**
 * Everything for posting by hand: the text to paste, the files to attach, the page to post on, and the button
 * to finish.
 */
export function AssistSheet({ post, platform, actions, onClose }: AssistSheetProps) {
  const name = platformNames[platform];
  const delivery = post.deliveries.find((one) => one.platform === platform);
  const texts = delivery?.toPost ?? partsFor(platform, post);
  // They are with the first part of a thread.
  const media = delivery?.parts ? [] : (post.mediaUrls ?? []);
  const parts = asParts(platform, texts, media);
  const [text = ''] = texts;
  const { state, copy } = useCopy();
  const [link, setLink] = useState('');
  const isLink = /^https?:\/\/\S+\.\S+/.test(link.trim());
  const open = () => {
    void copy(text);
    window.open(composeUrl(platform, text), '_blank', 'noopener');
  };
  const finish = async (url: string | null) => {
    if (await actions.done(post, platform, url)) onClose();
  };
  return (
    <Modal open title={`Post on ${name} yourself`} footer={null} onCancel={onClose}>
      <Flex component="ol" className={styles.steps} vertical gap="large">
        {media.length > 0 && (
          <li>
            <p>Save the files.</p>
            <Flex wrap gap="small">
              {media.map((url, index) => (
                <Button key={url} href={url} download target="_blank">
                  Save file {index + 1}
                </Button>
              ))}
            </Flex>
          </li>
        )}
        <li>
          <p>The text is copied as {name} opens, so paste it there.</p>
          {parts[0] && <NetworkPreview {...parts[0]} name={null} />}
          <Flex wrap gap="small">
            <Button type="primary" onClick={open}>
              Copy and open {name}
            </Button>
            <Button onClick={() => copy(text)}>
              {state === 'copied' ? 'Copied' : state === 'failed' ? 'Not copied' : 'Copy the text'}
            </Button>
          </Flex>
          {delivery?.parts && (
            <p>
              The thread is there up to part {delivery.parts.posted}: post this as a reply to it.{' '}
              {delivery.url && (
                <a href={delivery.url} target="_blank" rel="noreferrer">
                  Open its first part
                </a>
              )}
            </p>
          )}
        </li>
        {numbered(parts)
          .slice(1)
          .map(([number, part]) => (
            <li key={number}>
              <p>Post this as a reply to the part before.</p>
              <NetworkPreview {...part} name={null} />
              <Button onClick={() => copy(part.text)}>Copy this part</Button>
            </li>
          ))}
        <li>
          <LabelledField
            label="Link to the post"
            hint="Paste the address of what you have posted. A story or a closed group has none."
            draw={(props) => (
              <Input {...props} value={link} onChange={({ target }) => setLink(target.value)} />
            )}
          />
          <Flex wrap gap="small">
            <Button disabled={!isLink} loading={actions.busy} onClick={() => finish(link.trim())}>
              Done, here is the link
            </Button>
            <Button disabled={link.trim() !== ''} loading={actions.busy} onClick={() => finish(null)}>
              Posted, no link
            </Button>
          </Flex>
        </li>
      </Flex>
    </Modal>
  );
}

/** The network's page for writing a post; the text is filled in where the URL can contain it. */
function composeUrl(platform: Platform, text: string): string {
  const { composeUrl: url } = networkSetups[platform];
  return platform === 'twitter' || platform === 'bluesky' ? `${url}?${new URLSearchParams({ text })}` : url;
}
