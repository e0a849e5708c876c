import { useState } from 'react';
import type { ShareMeta } from '#shared/site/site.tags.ts';
import { CopyButton } from '#web/core/hub-ui/CopyButton.tsx';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { Tabs } from '#web/core/hub-ui/Tabs.tsx';
import { usePageData } from '#web/core/page-data.ts';
import {
  FacebookPreview,
  LinkedInPreview,
  type SharePreviewProps,
  TwitterPreview,
} from '#web/core/share-preview/LinkPreviews.tsx';
import { useShareImage } from '#web/core/share-preview/use-share-image.ts';
import { useOrigin, useSite, useWords } from '#web/core/site.ts';
import { ShareForm } from './ShareForm.tsx';
import styles from './SocialToolsPage.module.css';
import { shareHtml } from './share-html.ts';

/** How a link looks when shared, and the tags that make it look so. It starts with the site's own. */
export default function SocialToolsPage() {
  const { texts } = useSite();
  const words = useWords('socialTools');
  const { home } = usePageData('/api/pages');
  const origin = useOrigin();
  const [meta, setMeta] = useState<ShareMeta>(() => {
    const { shareTitle: title, shareDescription: description, image, url, type } = home;
    return { title, description, image, url, type };
  });
  /** The site whose pictures the visitor agreed to load. */
  const [asked, setAsked] = useState<string>();
  const site = URL.parse(meta.image)?.host;
  const image = useShareImage(meta.image, origin, site !== undefined && site === asked);
  const html = shareHtml(meta);
  return (
    <>
      <PageHead title={words.title} lead={texts.shareLead} />
      <div className={`wrap ${styles.tool}`}>
        <section aria-labelledby="link">
          <h2 id="link" className={`title ${styles.title}`}>
            {words.link}
          </h2>
          <ShareForm
            meta={meta}
            image={image}
            onChange={(change) => setMeta({ ...meta, ...change })}
            onLoadImage={() => setAsked(site)}
          />
        </section>
        <section aria-labelledby="preview">
          <h2 id="preview" className={`title ${styles.title}`}>
            {words.preview}
          </h2>
          <SharePreviews meta={meta} image={image} />
        </section>
        <section aria-labelledby="tags" className={styles.tags}>
          <h2 id="tags" className="title">
            {words.tags}
          </h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard */}
          <pre className={styles.html} tabIndex={0}>
            {html}
          </pre>
          <CopyButton text={html} label={words.copy} copied="HTML copied to clipboard!" />
        </section>
      </div>
    </>
  );
}

/** How a shared link looks on each network. */
function SharePreviews(props: SharePreviewProps) {
  return (
    <Tabs
      label="Preview"
      tabs={[
        { key: 'facebook', label: 'Facebook', panel: <FacebookPreview {...props} /> },
        { key: 'twitter', label: 'Twitter', panel: <TwitterPreview {...props} /> },
        { key: 'linkedin', label: 'LinkedIn', panel: <LinkedInPreview {...props} /> },
      ]}
    />
  );
}
