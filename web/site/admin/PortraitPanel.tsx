import { portrait } from '#shared/site/site.schema.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';

const portraitKind: DocumentKind = {
  path: '/api/admin/site/portrait',
  noun: 'portrait',
  schema: portrait,
  saved: 'Portrait Saved',
  groups: [
    {
      fields: [
        {
          name: 'picture',
          label: 'Picture',
          kind: 'picture',
          ratio: '1:1',
          optional: true,
          hint: 'Your face, cut to a square: it is shown beside the title of the pages Services, Pricing and Booking. Empty: nothing is shown.',
        },
        {
          name: 'alt',
          label: 'What the picture shows',
          optional: true,
          hint: 'For people who cannot see it, such as Dana at the mixing desk, laughing.',
        },
        {
          name: 'text',
          label: 'About you',
          kind: 'area',
          optional: true,
          hint: 'One or two lines beside the picture, under your name.',
        },
      ],
    },
  ],
};

export default function PortraitPanel() {
  return <DocumentPanel kind={portraitKind} />;
}
