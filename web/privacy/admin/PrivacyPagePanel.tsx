import { privacyAddition } from '#shared/privacy/privacy.schema.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';

const additionKind: DocumentKind = {
  path: '/api/admin/privacy/addition',
  noun: 'addition to the privacy page',
  schema: privacyAddition,
  saved: 'Privacy Page Saved',
  groups: [
    {
      title: 'The page at /privacy',
      fields: [
        {
          name: 'text',
          label: 'Added to your privacy page',
          kind: 'area',
          hint: 'The page says by itself what is kept, for how long and who else receives it, as the hub is set up. Write here what it cannot know, such as your postal address. A blank line begins a paragraph.',
        },
      ],
    },
  ],
};

export default function PrivacyPagePanel() {
  return <DocumentPanel kind={additionKind} />;
}
