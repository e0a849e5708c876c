import { Button, Flex, Input } from 'antd';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import { asLongAsSent, pagesIn } from '#shared/social/social.links.ts';
import { splitCommas, textFor } from '#shared/social/social.rules.ts';
import type { SocialAccount } from '#shared/social/social.schema.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { NetworkPreview } from './NetworkPreview.tsx';
import styles from './PostNetworks.module.css';
import type { PostForm } from './post-form.ts';

interface PostNetworksProps {
  form: PostForm;
  accounts: readonly SocialAccount[];
  /** The address of this site. */
  site: string;
  onChange: (part: Partial<PostForm>) => void;
}

/** The post on each chosen network, with a text of its own where the common one does not fit. */
export function PostNetworks({ form, accounts, site, onChange }: PostNetworksProps) {
  if (form.platforms.length === 0) return null;
  const { content, texts } = form;
  const hashtags = splitCommas(form.hashtags);
  const setText = (platform: Platform, text: string | undefined) => {
    const { [platform]: _, ...others } = texts;
    onChange({ texts: text === undefined ? others : { ...others, [platform]: text } });
  };
  const textOf = (platform: Platform) => textFor(platform, { content, texts, hashtags });
  const hasLinks = form.platforms.some((platform) => pagesIn(textOf(platform), site).length > 0);
  return (
    <section className={styles.networks} aria-label="Preview">
      {hasLinks && (
        <p className={styles.note}>
          Addresses of your site go out as short ones, so that their clicks and orders count for this post.
          The last letters are set when it is sent.
        </p>
      )}
      {form.platforms.map((platform) => {
        const name = platformNames[platform];
        const own = texts[platform];
        return (
          <Flex key={platform} className={styles.one} vertical gap="small" align="start">
            <NetworkPreview
              platform={platform}
              text={asLongAsSent(textOf(platform), site)}
              mediaUrls={splitCommas(form.mediaUrls)}
              name={accounts.find((account) => account.platform === platform)?.name ?? null}
            />
            {own !== undefined && (
              <LabelledField
                label={`Text for ${name}`}
                draw={(props) => (
                  <Input.TextArea
                    {...props}
                    rows={3}
                    value={own}
                    onChange={({ target }) => setText(platform, target.value)}
                  />
                )}
              />
            )}
            <Button size="small" onClick={() => setText(platform, own === undefined ? content : undefined)}>
              {own === undefined ? `Another text for ${name}` : `The common text for ${name}`}
            </Button>
          </Flex>
        );
      })}
    </section>
  );
}
