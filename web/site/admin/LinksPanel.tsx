import { siteContent } from '#shared/site/site.schema.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';
import { networkChoices } from '#web/core/admin-ui/fields/network-choices.ts';

const linksKind: DocumentKind = {
  path: '/api/admin/site/links',
  noun: 'links',
  schema: siteContent.shape.links,
  saved: 'Links Saved',
  groups: [
    {
      fields: [
        {
          name: 'links',
          label: 'Social networks and other links, in the order in which they are shown',
          kind: 'list',
          noun: 'link',
          fresh: { places: ['pages'] },
          of: [
            {
              name: 'network',
              label: 'Leads to',
              kind: 'choice',
              half: true,
              choices: networkChoices,
            },
            {
              name: 'name',
              label: 'Called',
              half: true,
              optional: true,
              hint: 'Empty: the usual name of its network.',
            },
            { name: 'url', label: 'Address', half: true },
            { name: 'handle', label: 'Handle', half: true, optional: true, hint: 'Such as @name, or empty.' },
            {
              name: 'places',
              label: 'Shown',
              kind: 'choices',
              choices: [
                { value: 'pages', label: 'Header, footer and founder’s page' },
                { value: 'live', label: 'Beside the live player' },
                { value: 'artist', label: 'Artist’s page' },
              ],
              hint: 'Empty: nowhere. The header has room for the first five, the footer for all.',
            },
          ],
        },
      ],
    },
  ],
};

export default function LinksPanel() {
  return <DocumentPanel kind={linksKind} />;
}
