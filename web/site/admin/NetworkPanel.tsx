import { network } from '#shared/site/site.schema.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';

const networkKind: DocumentKind = {
  path: '/api/admin/site/network',
  noun: 'network',
  schema: network,
  saved: 'Network Saved',
  groups: [
    {
      fields: [
        { name: 'title', label: 'Title' },
        { name: 'url', label: 'Address of the network’s own site', kind: 'asset' },
        { name: 'description', label: 'Description', kind: 'area' },
      ],
    },
  ],
};

export default function NetworkPanel() {
  return <DocumentPanel kind={networkKind} />;
}
