import { Segmented } from 'antd';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { PageOverride } from '#shared/seo/seo.schema.ts';
import { withOverride } from '#shared/site/site.meta.ts';
import type { PageMeta } from '#shared/site/site.pages.ts';
import { headMetaOf } from '#shared/site/site.tags.ts';
import { FacebookPreview, LinkedInPreview, TwitterPreview } from '#web/core/share-preview/LinkPreviews.tsx';
import { DiscordPreview, SearchPreview } from '#web/core/share-preview/MorePreviews.tsx';
import { useShareImage } from '#web/core/share-preview/use-share-image.ts';
import styles from './Seo.module.css';

const places = ['Search', 'Facebook', 'X', 'LinkedIn', 'Discord'] as const;

interface MetaPreviewProps {
  own: PageMeta;
  control: Control<Record<string, unknown>>;
}

/** How a page looks in search results and shared links, with the typed values. */
export function MetaPreview({ own, control }: MetaPreviewProps) {
  const override = useWatch({ control }) as unknown as PageOverride;
  const [place, setPlace] = useState<(typeof places)[number]>('Search');
  const { origin } = new URL(own.url);
  const meta = withOverride(own, safe(override), origin);
  const shared = headMetaOf(meta);
  const image = useShareImage(meta.image, origin);
  return (
    <section className={styles.preview} aria-label="Preview">
      <h3>Preview</h3>
      <Segmented aria-label="Where" options={[...places]} value={place} onChange={setPlace} />
      {place === 'Search' && (
        <SearchPreview meta={{ ...shared, title: meta.title, description: meta.description }} />
      )}
      {place === 'Facebook' && <FacebookPreview meta={shared} image={image} />}
      {place === 'X' && <TwitterPreview meta={shared} image={image} />}
      {place === 'LinkedIn' && <LinkedInPreview meta={shared} image={image} />}
      {place === 'Discord' && <DiscordPreview meta={shared} image={image} siteName={meta.siteName} />}
    </section>
  );
}

/** An address that is being typed may still be invalid. */
const safe = (override: PageOverride): PageOverride => ({
  ...override,
  canonicalUrl: URL.canParse(override.canonicalUrl) ? override.canonicalUrl : '',
  ogImage: URL.canParse(override.ogImage, 'https://x.example') ? override.ogImage : '',
});
