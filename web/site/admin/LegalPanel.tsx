import { Divider } from 'antd';
import { legalText } from '#shared/site/site.legal.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';

const HINT =
  'Nobody sees the page before this is on, and it cannot be switched on while words in [square brackets] are left: they mark what only you know.';

const kindOf = (page: 'terms' | 'refunds', name: string): DocumentKind => ({
  path: `/api/admin/site/${page}`,
  noun: `page at /${page}`,
  schema: legalText,
  saved: `${name} Saved`,
  groups: [
    {
      title: `The page at /${page}`,
      fields: [
        { name: 'shown', label: 'Visitors see this page', kind: 'switch', hint: HINT },
        {
          name: 'sections',
          label: 'Sections',
          kind: 'list',
          noun: 'section',
          of: [
            { name: 'title', label: 'Title' },
            { name: 'text', label: 'Text', kind: 'area' },
          ],
        },
      ],
    },
  ],
});

const terms = kindOf('terms', 'Terms');
const refunds = kindOf('refunds', 'Refunds');

/** The pages with legal texts, which only the owner can be responsible for. */
export default function LegalPanel() {
  return (
    <>
      <DocumentPanel kind={terms} />
      <Divider />
      <DocumentPanel kind={refunds} />
    </>
  );
}
