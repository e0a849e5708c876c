import { Button, Input } from 'antd';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import { pagesIn } from '#shared/social/social.links.ts';
import type { SocialAccount } from '#shared/social/social.schema.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { NetworkPreview } from './NetworkPreview.tsx';
import styles from './PostPreviews.module.css';
import type { PostForm } from './post-form.ts';
import { onNetwork } from './problems.ts';
import { ThreadPreview } from './ThreadPreview.tsx';

interface PostPreviewsProps {
  form: PostForm;
  accounts: readonly SocialAccount[];
  /** The address of this site. */
  site: string;
  /** Gives a network a text of its own; undefined for the common one. */
  onText: (platform: Platform, text: string | undefined) => void;
}

/** The post on each chosen network, with a text of its own where the common one does not fit. */
export function PostPreviews({ form, accounts, site, onText }: PostPreviewsProps) {
  return (
    <section className={styles.previews} aria-label="Preview">
      <h3>As people will see it</h3>
      {form.platforms.length === 0 && <p className="muted">Choose where it goes to see it as it is there.</p>}
      {pagesIn(allTextsOf(form).join(' '), site).length > 0 && (
        <p className="muted">
          Addresses of your site go out as short ones, so that their clicks and orders count for this post.
          Their last letters are set when it is sent.
        </p>
      )}
      {form.platforms.map((platform) => {
        const name = platformNames[platform];
        const own = form.texts[platform];
        const account = accounts.find((one) => one.platform === platform);
        const parts = onNetwork(platform, form, site);
        const by = { name: account?.name ?? null, byHand: !account?.connected };
        const [first] = parts;
        if (!first) return null;
        if (parts.length > 1) return <ThreadPreview key={platform} parts={parts} {...by} />;
        return (
          <NetworkPreview key={platform} {...first} {...by}>
            {own !== undefined && (
              <LabelledField
                label={`Text for ${name}`}
                draw={(props) => (
                  <Input.TextArea
                    {...props}
                    autoSize={{ minRows: 3, maxRows: 10 }}
                    value={own}
                    onChange={({ target }) => onText(platform, target.value)}
                  />
                )}
              />
            )}
            <footer className={styles.foot}>
              <span>{own === undefined ? 'The common text' : 'A text of its own'}</span>
              <Button
                size="small"
                onClick={() => onText(platform, own === undefined ? form.content : undefined)}
                aria-label={own === undefined ? `Own text for ${name}` : `Common text for ${name}`}
              >
                {own === undefined ? 'Own text' : 'Common text'}
              </Button>
            </footer>
          </NetworkPreview>
        );
      })}
    </section>
  );
}

const allTextsOf = ({ content, texts, threads }: PostForm) => [
  content,
  ...Object.values(texts),
  ...Object.values(threads).flat(),
];
