import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useMemo } from 'react';
import { DESCRIPTION_LENGTH, SHARE_PICTURE, TITLE_LENGTH } from '#shared/seo/seo.constants.ts';
import { type PageOverride, pageOverride } from '#shared/seo/seo.schema.ts';
import { metaPages } from '#shared/site/site.meta.ts';
import { pageMeta } from '#shared/site/site.pages.ts';
import { type PageKey, pagePathOf } from '#shared/site/site.paths.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/DocumentPanel.tsx';
import { LabelledField } from '#web/core/admin-ui/LabelledField.tsx';
import { ownerJson } from '#web/core/admin-ui/owner-call.ts';
import { useSite } from '#web/core/site.ts';
import { useContent } from '#web/core/use-content.ts';
import { MetaPreview } from './MetaPreview.tsx';
import styles from './Seo.module.css';
import { metaSaved, useAudit } from './use-seo.ts';

interface MetaTagsTabProps {
  page: PageKey;
  onPage: (page: PageKey) => void;
  /** Whether there is an audit that a change has to be tested by. */
  isAudited: boolean;
}

const advice = ({ least, most }: { least: number; most: number }) =>
  `${least}-${most} characters are advised.`;

/** What a page says to search engines and networks, and how it looks there. */
export function MetaTagsTab({ page, onPage, isAudited }: MetaTagsTabProps) {
  const { identity } = useSite();
  const metas = useContent('/api/pages');
  const { run } = useAudit();
  const path = `/api/admin/seo/pages/${page}`;
  const { data } = useQuery({
    queryKey: [path],
    queryFn: () => ownerJson<{ value: PageOverride; generatedImage: string }>('GET', path),
  });
  const own = pageMeta(page, identity, new URL(metas.home.url).origin);
  const generated = data?.generatedImage;
  const stored = data?.value.ogImage;
  const picture = stored ? own.image : metas[page].image;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form must not be drawn anew by anything else
  const kind = useMemo(
    (): DocumentKind => ({
      path,
      noun: 'meta tags',
      schema: pageOverride,
      saved: metaSaved.title,
      savedText: metaSaved.text,
      onSaved: () => isAudited && void run(),
      groups: [
        {
          title: 'Search engines',
          fields: [
            {
              name: 'title',
              label: 'Title',
              counted: TITLE_LENGTH.most,
              hint: `${advice(TITLE_LENGTH)} Left empty: ${own.title}`,
            },
            {
              name: 'description',
              label: 'Description',
              kind: 'area',
              counted: DESCRIPTION_LENGTH.most,
              hint: `${advice(DESCRIPTION_LENGTH)} Left empty: ${own.description}`,
            },
            { name: 'keywords', label: 'Keywords', kind: 'tags', hint: 'Comma-separated.' },
            { name: 'canonicalUrl', label: 'Canonical URL', hint: `Left empty: ${own.url}` },
            {
              name: 'noindex',
              label: 'Keep out of search engines',
              kind: 'switch',
              hint: 'The page says noindex and is left out of the sitemap.',
            },
          ],
        },
        {
          title: 'Shared links',
          Below: ({ control }) => <MetaPreview own={{ ...own, image: picture }} control={control} />,
          fields: [
            { name: 'ogTitle', label: 'OG title', hint: 'Left empty: the title above.' },
            {
              name: 'ogDescription',
              label: 'OG description',
              kind: 'area',
              hint: 'Left empty: the description above.',
            },
            {
              name: 'ogImage',
              label: 'OG image',
              kind: 'picture',
              hint: `Suggested size ${SHARE_PICTURE.width}x${SHARE_PICTURE.height}. Left empty: the page’s own picture.`,
              ...(generated && { offer: { label: 'Use a picture drawn from the page', value: generated } }),
            },
          ],
        },
      ],
    }),
    [path, generated, picture, isAudited],
  );

  return (
    <div className={styles.meta}>
      <LabelledField
        label="Page"
        draw={(props) => (
          <Select
            {...props}
            value={page}
            onChange={onPage}
            showSearch={{ optionFilterProp: 'label' }}
            options={metaPages.map((key) => ({
              value: key,
              label: `${metas[key].title} (${key === 'home' ? '/' : pagePathOf(key, identity)})`,
            }))}
          />
        )}
      />
      <DocumentPanel key={page} kind={kind} />
    </div>
  );
}
