import { useState } from 'react';
import { pageMeta } from '#shared/site/site.pages.ts';
import type { ShareMeta } from '#shared/site/site.tags.ts';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { useOrigin, useSite } from '#web/core/site.ts';
import { CopyButton } from './CopyButton.tsx';
import { SharePreviews } from './preview/SharePreviews.tsx';
import { ShareForm } from './ShareForm.tsx';
import styles from './SocialToolsPage.module.css';
import { shareHtml } from './share-html.ts';
import { useShareImage } from './use-share-image.ts';

/** How a link looks when shared, and the tags that make it look so. It starts with the site's own. */
export default function SocialToolsPage() {
  const { identity, texts } = useSite();
  const origin = useOrigin();
  const [meta, setMeta] = useState<ShareMeta>(() => {
    const { shareTitle: title, description, image, url, type } = pageMeta('home', identity, origin);
    return { title, description, image, url, type };
  });
  const image = useShareImage(meta.image, origin);
  const html = shareHtml(meta);
  return (
    <>
      <PageHead title="Social Share Tool" lead={texts.shareLead} />
      <div className={`wrap ${styles.tool}`}>
        <section aria-labelledby="link">
          <h2 id="link" className={`title ${styles.title}`}>
            The link
          </h2>
          <ShareForm meta={meta} image={image} onChange={(change) => setMeta({ ...meta, ...change })} />
        </section>
        <section aria-labelledby="preview">
          <h2 id="preview" className={`title ${styles.title}`}>
            Preview
          </h2>
          <SharePreviews meta={meta} image={image} />
        </section>
        <section aria-labelledby="tags" className={styles.tags}>
          <h2 id="tags" className="title">
            HTML meta tags
          </h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard */}
          <pre className={styles.html} tabIndex={0}>
            {html}
          </pre>
          <CopyButton text={html} label="Copy HTML" copied="HTML copied to clipboard!" />
        </section>
      </div>
    </>
  );
}
