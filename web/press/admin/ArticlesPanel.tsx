import type { articlesContract } from '#shared/press/press.contract.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';

const articlesKind: ContentKind<typeof articlesContract> = {
  path: '/api/admin/press/articles',
  idField: 'articleId',
  idFrom: 'title',
  noun: 'Medium article',
  nouns: 'Medium articles',
  schema: async () => (await import('#shared/press/press.schema.ts')).managedArticle,
  ordered: true,
  columns: [
    titleColumn('Title', 'title', { picture: 'image' }),
    { title: 'Date', field: 'date' },
    { title: 'Address', field: 'url', phone: 'none' },
  ],
  fields: [
    { name: 'title', label: 'Title' },
    { name: 'articleId', label: 'Article ID', half: true },
    { name: 'date', label: 'Date', half: true, hint: 'As text, such as Jan 2025.' },
    { name: 'summary', label: 'Summary', kind: 'area' },
    { name: 'url', label: 'URL' },
    { name: 'image', label: 'Image', kind: 'picture', ratio: '16:10' },
  ],
  toasts: { saved: 'Medium Article Saved', deleted: 'Medium Article Deleted' },
  emptyText: 'No articles yet. Add what you wrote yourself.',
};

export default function ArticlesPanel() {
  return <ContentPanel kind={articlesKind} />;
}
