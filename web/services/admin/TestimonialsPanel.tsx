import type { testimonialsContract } from '#shared/services/services.contract.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import { titleColumn } from '#web/core/admin-ui/content/title-column.tsx';

const testimonialsKind: ContentKind<typeof testimonialsContract> = {
  path: '/api/admin/services/testimonials',
  idField: 'id',
  idFrom: 'name',
  noun: 'testimonial',
  nouns: 'testimonials',
  schema: async () => (await import('#shared/services/services.schema.ts')).managedTestimonial,
  ordered: true,
  columns: [
    titleColumn('Name', 'name', { picture: 'avatar', square: true }),
    { title: 'Title', field: 'title' },
  ],
  fields: [
    { name: 'name', label: 'Name', half: true },
    { name: 'id', label: 'ID', half: true },
    { name: 'title', label: 'Title', hint: 'Who they are, such as Director, Harbour Films.' },
    { name: 'quote', label: 'Quote', kind: 'area' },
    { name: 'avatar', label: 'Avatar', kind: 'picture', ratio: '1:1' },
  ],
  toasts: { saved: 'Testimonial Saved', deleted: 'Testimonial Deleted' },
  emptyText: 'No testimonials yet. Add what a client said, in their words.',
};

export default function TestimonialsPanel() {
  return <ContentPanel kind={testimonialsKind} />;
}
