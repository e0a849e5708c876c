import { retention } from '#shared/privacy/privacy.schema.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';

const retentionKind: DocumentKind = {
  path: '/api/admin/privacy/retention',
  preview: false,
  noun: 'retention periods',
  schema: retention,
  saved: 'Retention Saved',
  savedText: 'What is older is deleted within a day.',
  groups: [
    {
      title: 'Days until it is deleted',
      fields: [
        {
          name: 'chatDays',
          label: 'Chats',
          kind: 'number',
          half: true,
          hint: 'After the last message in them.',
        },
        {
          name: 'requestDays',
          label: 'Requests that were never paid',
          kind: 'number',
          half: true,
          hint: 'After they were closed. Paid orders stay for your books until you erase the person.',
        },
        {
          name: 'mailDays',
          label: 'Mails that were sent, told or discarded',
          kind: 'number',
          half: true,
        },
        {
          name: 'eventDays',
          label: 'What happened',
          kind: 'number',
          half: true,
          hint: 'The list behind the bell.',
        },
        { name: 'loginDays', label: 'Logins', kind: 'number', half: true },
        {
          name: 'visitDays',
          label: 'Visits one by one',
          kind: 'number',
          half: true,
          hint: 'Filters reach back this far; the totals of each day are kept.',
        },
        { name: 'trashDays', label: 'Media in the trash', kind: 'number', half: true },
      ],
    },
  ],
};

export default function RetentionPanel() {
  return <DocumentPanel kind={retentionKind} />;
}
