import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { Block, BlockKind } from '#shared/own-pages/own-pages.schema.ts';
import { ownPagePath } from '#shared/site/site.paths.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { AnyKind, InputProps } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';
import { useOpenRecord } from '#web/core/admin-ui/lists/use-open-record.ts';
import { BlockFields } from './BlockFields.tsx';
import { BlocksField } from './BlocksField.tsx';
import { blankBlock, blockNames, excerptOf } from './block-kinds.ts';
import type { BlockSet } from './block-set.ts';

const PagePreview = lazy(() => import('./PagePreview.tsx'));

const pageBlocks: BlockSet = {
  label: 'Blocks of the page',
  emptyText: 'No blocks yet. Visitors see the title and the description.',
  names: blockNames,
  blank: (kind) => blankBlock(kind as BlockKind),
  excerpt: (block) => excerptOf(block as Block),
  Fields: BlockFields,
  loadSchema: async () => (await import('#shared/own-pages/own-pages.schema.ts')).block,
};

const PageBlocks = (props: InputProps) => <BlocksField {...props} set={pageBlocks} />;

const ownPagesKind: AnyKind = {
  path: '/api/admin/own-pages',
  idField: 'slug',
  idFrom: 'title',
  noun: 'page',
  nouns: 'pages',
  schema: async () => (await import('#shared/own-pages/own-pages.schema.ts')).ownPage,
  ordered: true,
  columns: [
    titleColumn('Title', 'title'),
    { title: 'Address', draw: ({ slug }) => ownPagePath(String(slug)), phone: 'fact' },
    { title: 'Preview', draw: ({ slug }) => <PreviewButton slug={String(slug)} />, phone: 'fact' },
  ],
  fields: [
    { name: 'title', label: 'Title' },
    {
      name: 'slug',
      label: 'Address',
      hint: 'Its address is this site’s with /address at the end. Small letters, digits and dashes.',
    },
    {
      name: 'description',
      label: 'Description',
      kind: 'area',
      hint: 'One or two sentences, shown below the title, in search engines and in shared links.',
    },
    {
      name: 'image',
      label: 'Share picture',
      kind: 'picture',
      optional: true,
      hint: 'What shared links show. Empty: the picture of the home page.',
    },
    { name: 'inMenu', label: 'In the menu, after its other pages', kind: 'switch' },
    { name: 'blocks', label: 'Blocks', Input: PageBlocks },
  ],
  defaults: () => ({ image: null, inMenu: true, blocks: [], published: false }),
  toasts: { saved: 'Page Saved', deleted: 'Page Deleted' },
  emptyText: 'No pages of your own yet. Add one: it is a draft until you publish it.',
};

function PreviewButton({ slug }: { slug: string }) {
  const [, open] = useOpenRecord();
  return (
    <Button
      size="small"
      aria-label={`Preview ${ownPagePath(slug)}`}
      onClick={(event) => {
        event.stopPropagation();
        open(slug);
      }}
    >
      Preview
    </Button>
  );
}

/** The open preview is in the URL, as a link that only the owner can use. */
export default function OwnPagesPanel() {
  const [slug, open] = useOpenRecord();
  return (
    <>
      <ContentPanel kind={ownPagesKind} />
      {slug !== null && (
        <Suspense fallback={null}>
          <PagePreview slug={slug} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  );
}
