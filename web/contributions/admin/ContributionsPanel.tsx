import { contributions } from '#shared/contributions/contributions.schema.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';

const badgeKind: DocumentKind = {
  path: '/api/admin/contributions',
  noun: 'contributions',
  schema: contributions,
  saved: 'Contributions Saved',
  groups: [
    {
      fields: [
        { name: 'program', label: 'Programme', half: true },
        { name: 'level', label: 'Level', kind: 'number', half: true },
        { name: 'reviews', label: 'Reviews', kind: 'number', half: true },
        { name: 'photos', label: 'Photos', kind: 'number', half: true },
        { name: 'answers', label: 'Q&A', kind: 'number', half: true },
        { name: 'views', label: 'Views', half: true, hint: 'As text, such as 1.4M+.' },
        { name: 'summary', label: 'Summary' },
        { name: 'profileUrl', label: 'Profile URL' },
        { name: 'badge', label: 'Badge', kind: 'picture' },
      ],
    },
  ],
};

export default function ContributionsPanel() {
  return <DocumentPanel kind={badgeKind} />;
}
