import { artistProfile } from '#shared/music/music.schema.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';

const artistKind: DocumentKind = {
  path: '/api/admin/music/artist',
  noun: 'artist profile',
  schema: artistProfile,
  saved: 'Artist Profile Saved',
  groups: [
    {
      fields: [
        { name: 'lead', label: 'Opening sentence' },
        {
          name: 'about',
          label: 'About the artist',
          kind: 'lines',
          hint: 'A blank line between two paragraphs.',
        },
        {
          name: 'style',
          label: 'Musical style',
          kind: 'lines',
          hint: 'A blank line between two paragraphs.',
        },
        { name: 'listenUrl', label: 'Listen Now leads to', half: true },
        { name: 'bookingSubject', label: 'Subject of a booking mail', half: true },
        {
          name: 'record',
          label: 'Record behind the name and in the sleeves',
          kind: 'picture',
          hint: 'One without words on its label is at /art/record.svg.',
        },
      ],
    },
    {
      title: 'Visual aesthetic',
      fields: [
        { name: 'aesthetic.text', label: 'Text', kind: 'area' },
        {
          name: 'aesthetic.images',
          label: 'Four pictures',
          kind: 'list',
          fixed: true,
          of: [
            { name: 'src', label: 'Picture', kind: 'picture', ratio: '4:5' },
            { name: 'alt', label: 'What it shows' },
            { name: 'caption', label: 'Caption' },
          ],
        },
      ],
    },
  ],
};

export default function ArtistPanel() {
  return <DocumentPanel kind={artistKind} />;
}
