import { streamSettings } from '#shared/stream/stream.schema.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';

const liveKind: DocumentKind = {
  path: '/api/admin/stream/settings',
  noun: 'live section',
  schema: streamSettings,
  saved: 'Live Page Saved',
  groups: [
    {
      fields: [
        {
          name: 'offlineMode',
          label: 'While nothing is live',
          kind: 'choice',
          choices: [
            { value: 'showcase', label: 'Keep the red live bar, with the default title and viewers' },
            { value: 'honest', label: 'Say that nothing is live, and what comes next' },
          ],
        },
        { name: 'hostName', label: 'Host', half: true },
        { name: 'defaultViewers', label: 'Default viewers', kind: 'number', half: true },
        { name: 'defaultTitle', label: 'Default title' },
        { name: 'description', label: 'Description', kind: 'area' },
        { name: 'poster', label: 'Picture until the player has loaded', kind: 'picture', ratio: '16:9' },
        { name: 'posterAlt', label: 'What the picture shows' },
      ],
    },
  ],
};

export default function LiveSectionPanel() {
  return <DocumentPanel kind={liveKind} />;
}
