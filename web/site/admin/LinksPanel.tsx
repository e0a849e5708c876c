import { socialNames, socialNetworks } from '#shared/site/site.constants.ts';
import { siteContent } from '#shared/site/site.schema.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/DocumentPanel.tsx';

const linksKind: DocumentKind = {
  path: '/api/admin/site/links',
  noun: 'links',
  schema: siteContent.shape.links,
  saved: 'Links Saved',
  groups: socialNetworks.map((network) => ({
    title: socialNames[network],
    fields: [
      { name: `${network}.url`, label: 'URL', half: true },
      { name: `${network}.handle`, label: 'Handle', half: true },
    ],
  })),
};

export default function LinksPanel() {
  return <DocumentPanel kind={linksKind} />;
}
