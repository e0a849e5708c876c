import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Select } from 'antd';
import { useMemo } from 'react';
import { SHARE_PICTURE } from '#shared/seo/seo.constants.ts';
import { pageOverride } from '#shared/seo/seo.schema.ts';
import { metaPages } from '#shared/site/site.meta.ts';
import { pageMeta } from '#shared/site/site.pages.ts';
import { type PageKey, pagePathOf } from '#shared/site/site.paths.ts';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '#shared/site/site.patterns.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';
import { type DocumentKind, DocumentPanel, documentName } from '#web/core/admin-ui/content/DocumentPanel.tsx';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { PictureField } from '#web/core/admin-ui/fields/PictureField.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useSite } from '#web/core/site.ts';
import { MetaPreview } from './MetaPreview.tsx';
import styles from './Seo.module.css';
import { metaSaved, useAudit } from './use-seo.ts';

interface MetaTagsTabProps {
  page: PageKey;
  onPage: (page: PageKey) => void;
  /** Whether there is an audit that a change has to be tested by. */
  isAudited: boolean;
}

const PAGES = '/api/admin/seo/pages/:page';

/** Counts what is typed, as in 12/60; longer texts are advised against, but not refused. */
const advice = (value: unknown, { least, most }: { least: number; most: number }, own: string) =>
  `${[...String(value ?? '')].length}/${most} · ${least}-${most} characters are advised. Left empty: ${own}`;

/** The input for a picture's address, with a button that takes the picture drawn by the hub. */
const withDrawnPicture = (drawn: string) => (props: InputProps) => (
  <>
    <PictureField {...props} value={String(props.value ?? '')} />
    <Button size="small" className={styles.offer} onClick={() => props.onChange(drawn)}>
      Use a picture drawn from the page
    </Button>
  </>
);

/** A page's metadata for search engines and networks, and how it looks there. */
export function MetaTagsTab({ page, onPage, isAudited }: MetaTagsTabProps) {
  const { identity } = useSite();
  const metas = usePageData('/api/pages');
  const { run } = useAudit();
  const params = { page };
  const { data } = useQuery({
    queryKey: [documentName({ path: PAGES, params })],
    queryFn: () => ownerCall(`GET ${PAGES}`, { params }),
  });
  const program = pageMeta(page, identity, new URL(metas.home.url).origin);
  const made = data?.own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these texts of it can change
  const own = useMemo(() => ({ ...program, ...made }), [page, made?.title, made?.description]);
  const generated = data?.generatedImage;
  const stored = data?.value.ogImage;
  const picture = stored ? own.image : metas[page].image;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form must not be drawn anew by anything else
  const kind = useMemo(
    (): DocumentKind => ({
      path: PAGES,
      preview: false,
      params: { page },
      noun: 'meta tags',
      schema: pageOverride,
      saved: metaSaved.title,
      savedText: metaSaved.description,
      onSaved: () => isAudited && void run(),
      groups: [
        {
          title: 'Search engines',
          fields: [
            {
              name: 'title',
              label: 'Title',
              hint: (value) => advice(value, TITLE_LENGTH, own.title),
            },
            {
              name: 'description',
              label: 'Description',
              kind: 'area',
              hint: (value) => advice(value, DESCRIPTION_LENGTH, own.description),
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
              ...(generated && { Input: withDrawnPicture(generated) }),
            },
          ],
        },
      ],
    }),
    [page, own, generated, picture, isAudited],
  );

  return (
    <Flex className={styles.meta} vertical gap="medium">
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
              label: `${metas[key].name} (${key === 'home' ? '/' : pagePathOf(key, identity)})`,
            }))}
          />
        )}
      />
      <DocumentPanel key={page} kind={kind} />
    </Flex>
  );
}
