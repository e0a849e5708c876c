import { founder } from '#shared/site/site.schema.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';

const pages = founder.shape.ventures.element.shape.page.options.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

const founderKind: DocumentKind = {
  path: '/api/admin/site/founder',
  noun: 'founder',
  schema: founder,
  saved: 'Founder Saved',
  groups: [
    {
      fields: [
        { name: 'lead', label: 'Lead' },
        {
          name: 'biography',
          label: 'Biography',
          kind: 'lines',
          hint: 'A blank line between two paragraphs.',
        },
        { name: 'portrait', label: 'Portrait', kind: 'picture', ratio: '4:5' },
        { name: 'portraitAlt', label: 'What the portrait shows' },
      ],
    },
    {
      title: 'Media ventures',
      fields: [
        {
          name: 'ventures',
          label: 'Ventures',
          kind: 'list',
          noun: 'venture',
          of: [
            { name: 'title', label: 'Title' },
            { name: 'text', label: 'Text' },
            { name: 'page', label: 'Leads to', kind: 'choice', choices: pages },
          ],
        },
      ],
    },
  ],
};

export default function FounderPanel() {
  return <DocumentPanel kind={founderKind} />;
}
