import { siteContent } from '#shared/site/site.schema.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';

const identityKind: DocumentKind = {
  path: '/api/admin/site/identity',
  noun: 'identity',
  schema: siteContent.shape.identity,
  saved: 'Identity Saved',
  groups: [
    {
      title: 'Names',
      fields: [
        { name: 'creatorName', label: 'Creator', half: true },
        { name: 'artistName', label: 'Artist', half: true },
        { name: 'networkName', label: 'Network', half: true },
        { name: 'assistantName', label: 'Assistant', half: true },
        {
          name: 'tagline',
          label: 'Tagline',
          hint: 'The line under your name, on the home page and at the foot of each page.',
        },
        { name: 'footerNote', label: 'Closing line', hint: 'At the very end of each page.' },
        {
          name: 'contactEmail',
          label: 'Contact email',
          hint: 'Shown on the site; mails to you go there too.',
        },
      ],
    },
    {
      title: 'Paths',
      fields: [
        {
          name: 'artistPath',
          label: 'Path of the artist’s page',
          half: true,
          hint: 'Such as /coop. The page, its place in the navigation and all links move with it.',
        },
        {
          name: 'networkPath',
          label: 'Path of the network’s page',
          half: true,
          hint: 'Such as /coop-tv. Old addresses redirect to the new ones.',
        },
      ],
    },
  ],
};

export default function IdentityPanel() {
  return <DocumentPanel kind={identityKind} />;
}
