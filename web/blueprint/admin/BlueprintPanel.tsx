import { blueprint } from '#shared/blueprint/blueprint.schema.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';

const blueprintKind: DocumentKind = {
  path: '/api/admin/blueprint',
  noun: 'blueprint',
  schema: blueprint,
  saved: 'Blueprint Saved',
  groups: [
    {
      fields: [
        { name: 'title', label: 'Title' },
        { name: 'format', label: 'Format', half: true, hint: 'Such as Digital PDF.' },
        {
          name: 'priceCents',
          label: 'Price',
          kind: 'money',
          half: true,
          hint: 'Sold while there is a PDF under Payment, Delivery.',
        },
        { name: 'description', label: 'Description', kind: 'area' },
        { name: 'features', label: 'Features', kind: 'rows', hint: 'One on a line.' },
        { name: 'cover', label: 'Cover', kind: 'picture' },
      ],
    },
    {
      title: 'Membership',
      fields: [
        { name: 'membership.name', label: 'Platform', half: true },
        { name: 'membership.url', label: 'URL', half: true },
        { name: 'membership.text', label: 'Text' },
      ],
    },
  ],
};

export default function BlueprintPanel() {
  return <DocumentPanel kind={blueprintKind} />;
}
