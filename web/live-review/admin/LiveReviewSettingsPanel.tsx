import { liveReviewSettings } from '#shared/live-review/live-review.schema.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';

const settingsKind: DocumentKind = {
  path: '/api/admin/live-review/settings',
  preview: false,
  noun: 'settings of live reviews',
  schema: liveReviewSettings,
  saved: 'Live Review Settings Saved',
  savedText: 'A review that is running goes by them from now on.',
  groups: [
    {
      title: 'Live review',
      fields: [
        {
          name: 'on',
          label: 'Review tracks live on the stream',
          kind: 'switch',
          hint: 'The form for tracks says that a track may be played and reviewed live, and viewers have a page at /vote.',
        },
        { name: 'minutes', label: 'Minutes for each track', kind: 'number', half: true },
        {
          name: 'result',
          label: 'Viewers see the result',
          kind: 'choice',
          choices: [
            { value: 'voted', label: 'Once they have voted' },
            { value: 'end', label: 'At the end of each track' },
          ],
          half: true,
          hint: 'With the second, the overlay shows it at the end too. Your own page always shows it.',
        },
        {
          name: 'artistSeesVotes',
          label: 'Tell the artist how the viewers voted',
          kind: 'switch',
          hint: 'A line such as “The viewers: 131 of 200 for it.” is added to the notes that you send.',
        },
      ],
    },
  ],
};

export default function LiveReviewSettingsPanel() {
  return <DocumentPanel kind={settingsKind} />;
}
