import { guestSettings } from '#shared/guests/guests.admin.schema.ts';
import { fixedSlotKinds } from '#shared/slots/slots.constants.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import type { Choice } from '#web/core/admin-ui/content/content-kind.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';

const answers: Choice[] = [
  { value: 'short', label: 'A line' },
  { value: 'long', label: 'A longer text' },
  { value: 'choice', label: 'One of several answers' },
  { value: 'yesno', label: 'Yes or no' },
];

const kindOf = (choices: readonly Choice[]): DocumentKind => ({
  path: '/api/admin/guests/settings',
  preview: false,
  noun: 'guest pages',
  schema: guestSettings,
  saved: 'Guest Pages Saved',
  savedText: 'They hold from now on. What was signed stays as it was signed.',
  groups: [
    {
      title: 'Who is a guest',
      fields: [
        {
          name: 'kinds',
          label: 'Orders that are interviews',
          kind: 'choices',
          choices,
          hint: 'Once such an order is verified, its page has a part for the guest. “Interview” is what guests of a show pay for. Empty: off.',
        },
      ],
    },
    {
      title: 'What you ask',
      fields: [
        {
          name: 'questions',
          label: 'Questions',
          kind: 'list',
          noun: 'question',
          folded: 'label',
          fresh: { kind: 'long', choices: [], required: false },
          of: [
            {
              name: 'label',
              label: 'Question',
              hint: 'Another wording is another question; earlier answers stay with the earlier one.',
            },
            { name: 'kind', label: 'Answered by', kind: 'choice', choices: answers, half: true },
            { name: 'required', label: 'Has to be answered', kind: 'switch', half: true },
            {
              name: 'choices',
              label: 'Answers to choose from',
              kind: 'rows',
              hint: 'One on a line. Only for one of several answers.',
            },
          ],
        },
      ],
    },
    {
      title: 'Release',
      fields: [
        {
          name: 'release',
          label: 'Text that guests sign',
          kind: 'area',
          attributes: { rows: 10 },
          hint: 'Empty: nothing is signed. Another text is asked of those who have not signed yet. Have it read by somebody who knows your law.',
        },
      ],
    },
    {
      title: 'Before the interview',
      fields: [
        {
          name: 'prepare',
          label: 'How to prepare',
          kind: 'area',
          hint: 'Such as the microphone, the room and what you will talk about.',
        },
        {
          name: 'callUrl',
          label: 'Link of the call',
          optional: true,
          hint: 'Guests see it from a day before their time.',
        },
        {
          name: 'reminderDays',
          label: 'Days before the time to remind of what is missing',
          kind: 'number',
          half: true,
          hint: '0: never by itself.',
        },
      ],
    },
  ],
});

/** Which orders give a guest page, and what guests are asked there. */
export default function GuestSettingsPanel() {
  const { data, error, refetch } = useOwnerData('GET /api/admin/services/services', {
    query: { limit: '100' },
  });
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <Waiting />;
  const services = data.items
    .filter(({ id }) => !(id in fixedSlotKinds))
    .map(({ id, title }) => ({ value: `service/${id}`, label: title }));
  const fixed = Object.entries(fixedSlotKinds).map(([value, label]) => ({ value, label }));
  return <DocumentPanel kind={kindOf([...fixed, ...services])} />;
}
